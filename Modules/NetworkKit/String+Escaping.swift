extension String {
  /// For a message to people: one line of at most `limit` scalars, without any that could steer a
  /// terminal.
  package func escaped(limit: Int = 200) -> String {
    var escaped = ""
    for scalar in unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default:
        escaped.unicodeScalars.append(scalar)
      }
    }
    return unicodeScalars.count > limit ? escaped + "…" : escaped
  }
}
