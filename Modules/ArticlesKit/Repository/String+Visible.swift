extension String {
  /// Holds more than spaces and what no one sees.
  var isVisible: Bool {
    // Nearly every text does, and says so without a look at tables.
    utf8.contains { (0x21...0x7E).contains($0) } || unicodeScalars.contains(where: \.isVisible)
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    let isInvisible = [.control, .format].contains(properties.generalCategory)
    return !isInvisible && !properties.isWhitespace
  }
}
