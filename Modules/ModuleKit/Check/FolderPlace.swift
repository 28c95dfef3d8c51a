/// A folder of a module, and the layer that a contract gives it.
struct FolderPlace: Equatable {
  let name: String
  let path: String
  /// The highest is 0.
  let layer: Int
  let isIndependent: Bool

  func mayNotName(_ other: FolderPlace) -> Bool {
    self != other && (other.layer < layer || other.layer == layer && isIndependent)
  }
}
