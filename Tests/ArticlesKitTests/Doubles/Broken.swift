/// A failure that says nothing.
struct Broken: Error {}
