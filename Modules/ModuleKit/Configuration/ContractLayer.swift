package struct ContractLayer: Equatable, Sendable {
  package var members: [ModuleSelector]
  /// Written with `|` between them: they don't know each other either.
  package var isIndependent: Bool
}
