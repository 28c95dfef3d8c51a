/// A command that should have been measured, and failed.
struct BenchFailure: Error {
  let command: String
}
