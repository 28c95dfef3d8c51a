package enum KitVersion {
  /// That of the other programs of the repository.
  static let number = "0.2.0"

  /// As `kit --version` prints it, such as `0.2.0 (1a2b3c4, Linux x86_64)`. `Scripts/release` embeds
  /// the commit.
  package static var text: String {
    let commit = EmbeddedText.files["commit.txt"]?.split(separator: "\n").first
    return "\(number) (\(commit ?? "development build"), \(platform))"
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
