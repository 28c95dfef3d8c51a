/// How the host shows things.
package struct TerminalOptions: Equatable, Sendable {
  package var hasColor: Bool
  /// Nothing but ASCII is written.
  package var isASCII: Bool
  /// Nothing moves by itself.
  package var reducesMotion: Bool

  package init(hasColor: Bool = true, isASCII: Bool = false, reducesMotion: Bool = false) {
    self.hasColor = hasColor
    self.isASCII = isASCII
    self.reducesMotion = reducesMotion
  }

  /// `NO_COLOR` (https://no-color.org), and a terminal that says it can do nothing.
  package init(environment: [String: String], isASCII: Bool = false, reducesMotion: Bool = false) {
    self.init(
      hasColor: environment["NO_COLOR", default: ""] == "" && environment["TERM"] != "dumb",
      isASCII: isASCII, reducesMotion: reducesMotion)
  }
}
