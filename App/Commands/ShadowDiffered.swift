/// A pattern in the shadow did something else than the one that was shown.
struct ShadowDiffered: PlainlyExplained {
  let count: Int
  let names: String

  var explanation: String { "\(names): \(count == 1 ? "1 difference" : "\(count) differences")" }
  var exitStatus: ExitStatus { .differs }
}
