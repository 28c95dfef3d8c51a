/// The version of the programs of this package.
package enum ProgramVersion {
  /// Such as `0.2.0 (1a2b3c4, Linux x86_64)`.
  ///
  /// - Parameter commit: the text that `Scripts/release` embeds; nil in other builds.
  package static func text(commit: String?) -> String {
    "0.2.0 (\(commit?.split(separator: "\n").first ?? "development build"), \(platform))"
  }

  private static var platform: String {
    #if arch(x86_64)
      let architecture = "x86_64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "other"
    #endif
    #if os(macOS)
      return "macOS \(architecture)"
    #else
      return "Linux \(architecture)"
    #endif
  }
}
