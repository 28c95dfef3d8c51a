extension Photo {
  /// Whether there is anything to see in the title.
  package var hasTitle: Bool {
    title.unicodeScalars.contains {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
        && $0.properties.generalCategory != .control
    }
  }
}
