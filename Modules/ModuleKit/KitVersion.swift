import SystemKit

package enum KitVersion {
  /// As `kit --version` prints it.
  package static var text: String {
    ProgramVersion.text(commit: EmbeddedText.files["commit.txt"])
  }
}
