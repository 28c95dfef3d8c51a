struct OwnerLine: Equatable {
  let pattern: PathGlob
  let owners: [String]
}
