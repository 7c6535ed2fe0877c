//! The games of this house, each registered here and nowhere else.
