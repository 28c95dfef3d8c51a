/// Finds the targets that a file may belong to, without a look at all of them.
struct TargetIndex {
  private var targets: [String: [Int]] = [:]

  init(_ places: [TargetPlace]) {
    for (index, place) in places.enumerated() { targets[place.folder, default: []].append(index) }
  }

  /// Those whose folders the file lies in, the innermost first.
  func owners(of file: String) -> [Int] {
    var owners = targets[file] ?? []
    var folder = file[...]
    while let slash = folder.utf8.lastIndex(of: .slash) {
      folder = folder[..<slash]
      owners += targets[String(folder)] ?? []
    }
    return owners + (targets[""] ?? [])
  }
}
