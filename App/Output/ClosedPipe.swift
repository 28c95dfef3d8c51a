/// Nobody reads the output any more: a reason to stop, and nothing to talk about.
struct ClosedPipe: Error {}
