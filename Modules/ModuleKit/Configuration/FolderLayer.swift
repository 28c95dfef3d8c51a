package struct FolderLayer: Equatable, Sendable {
  package var folders: [String]
  package var isIndependent: Bool
}
