/// How the host shows things.
package struct TerminalOptions: Equatable, Sendable {
  package var hasColor: Bool
  /// Nothing but ASCII is written.
  package var isASCII: Bool
  /// Nothing moves by itself.
  package var reducesMotion: Bool
  /// Screens are read out as lines, for screen readers and pipes: nothing is drawn.
  package var isLinear: Bool

  package init(
    hasColor: Bool = true, isASCII: Bool = false, reducesMotion: Bool = false,
    isLinear: Bool = false
  ) {
    self.hasColor = hasColor
    self.isASCII = isASCII
    self.reducesMotion = reducesMotion
    self.isLinear = isLinear
  }

  /// `NO_COLOR` (https://no-color.org), and a terminal that says it can do nothing.
  package init(
    environment: [String: String], isASCII: Bool = false, reducesMotion: Bool = false,
    isLinear: Bool = false
  ) {
    self.init(
      hasColor: environment["NO_COLOR", default: ""] == "", isASCII: isASCII,
      reducesMotion: reducesMotion, isLinear: isLinear || environment["TERM"] == "dumb")
  }
}
