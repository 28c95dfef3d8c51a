extension String {
  /// Holds more than spaces and what no one sees.
  var isVisible: Bool {
    unicodeScalars.contains { scalar in
      let isInvisible = [.control, .format].contains(scalar.properties.generalCategory)
      return !isInvisible && !scalar.properties.isWhitespace
    }
  }
}
