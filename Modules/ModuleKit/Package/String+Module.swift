extension String {
  /// What a target of this name is imported as: `feed-list` as `feed_list`. What no identifier may
  /// hold is an underscore there.
  var moduleName: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isPlain = !scalar.isASCII || UInt8(ascii: scalar).continuesWord && scalar != "$"
      let isNumber = scalars.isEmpty && ("0"..."9").contains(scalar)
      scalars.append(isPlain && !isNumber ? scalar : "_")
    }
    return String(scalars)
  }
}
