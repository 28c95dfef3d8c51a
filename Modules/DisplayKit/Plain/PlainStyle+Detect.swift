extension PlainStyle {
  /// The style of one stream.
  ///
  /// The flag beats `NO_COLOR` (https://no-color.org), which beats `CLICOLOR_FORCE`
  /// (https://bixense.com/clicolors), which beats what the stream is.
  /// - Parameter columns: of the terminal; nil where that is not known.
  public static func detect(
    isTerminal: Bool, columns: Int?, environment: [String: String], colorMode: ColorMode
  ) -> PlainStyle {
    let isCapable = isTerminal && environment["TERM"] != "dumb"
    let width = isTerminal ? columns.flatMap { $0 > 0 ? $0 : nil } : nil
    return PlainStyle(
      width: width ?? defaultWidth,
      hasColor: hasColor(colorMode, environment, isCapable: isCapable),
      links: isCapable ? .hyperlinks : .footnotes)
  }

  private static func hasColor(
    _ mode: ColorMode, _ environment: [String: String], isCapable: Bool
  ) -> Bool {
    switch mode {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if environment["NO_COLOR", default: ""] != "" { return false }
    let force = environment["CLICOLOR_FORCE", default: ""]
    return isCapable || (force != "" && force != "0")
  }
}
