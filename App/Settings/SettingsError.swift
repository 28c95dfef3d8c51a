/// A setting that cannot be used, and where it stands.
struct SettingsError: PlainlyExplained, Equatable {
  let explanation: String

  init(_ explanation: String) { self.explanation = explanation }

  var exitStatus: ExitStatus { .usage }
}
