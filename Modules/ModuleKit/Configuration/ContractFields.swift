/// The keys of a contract, and how each is read.
struct ContractFields {
  let fields: [String: ConfigurationNode]
  let node: ConfigurationNode

  func required(_ key: String) throws(KitError) -> ConfigurationNode {
    guard let field = fields[key] else { throw node.error("the contract has no '\(key)'") }
    return field
  }

  func truth(_ key: String) throws(KitError) -> Bool {
    try fields[key]?.truth() ?? false
  }

  func selectors(_ key: String) throws(KitError) -> [ModuleSelector] {
    try required(key).selectors()
  }

  func moduleLayers() throws(KitError) -> [ContractLayer] {
    var layers: [ContractLayer] = []
    for item in try required("layers").items() {
      let (words, isIndependent) = try members(of: item)
      layers.append(
        ContractLayer(
          members: words.map { ModuleSelector($0, line: item.line) },
          isIndependent: isIndependent))
    }
    return layers
  }

  func folderLayers() throws(KitError) -> [FolderLayer] {
    var layers: [FolderLayer] = []
    for item in try required("layers").items() {
      let (words, isIndependent) = try members(of: item)
      layers.append(FolderLayer(folders: words, isIndependent: isIndependent))
    }
    return layers
  }

  /// A list within the list is one unit.
  func units() throws(KitError) -> [[ModuleSelector]] {
    var units: [[ModuleSelector]] = []
    for item in try required("modules").items() { units.append(try item.selectors()) }
    return units
  }

  /// `A`, `A | B` for members that don't know each other, a list for members that may.
  private func members(of item: ConfigurationNode) throws(KitError) -> ([String], Bool) {
    if item.isWord {
      let words = try item.text().split(separator: "|").map {
        String($0).trimmedBlanks
      }
      return (words, words.count > 1)
    }
    var words: [String] = []
    for word in try item.items() { words.append(try word.text()) }
    return (words, false)
  }
}
