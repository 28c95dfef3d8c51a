extension Character {
  /// Whether a line may end between this character and `next`, one of which is wide. Wide scripts have
  /// no spaces, but no line ends with an opening bracket or begins with a closing one.
  package func canEndLine(before next: Character) -> Bool {
    if category == .openPunctuation { return false }
    return switch next.category {
    case .closePunctuation, .finalPunctuation, .otherPunctuation: false
    default: true
    }
  }

  private var category: Unicode.GeneralCategory? {
    unicodeScalars.first?.properties.generalCategory
  }
}
