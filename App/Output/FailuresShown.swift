import DisplayKit

/// The screen has said what failed; what is left is the exit code.
struct FailuresShown: Error {
  let failures: [Failure]
}
