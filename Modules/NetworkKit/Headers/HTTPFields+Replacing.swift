import HTTPTypes

extension HTTPFields {
  /// Takes all of `others`, in place of the fields of the same names.
  mutating func replace(with others: HTTPFields) {
    for name in Set(others.map(\.name)) { self[fields: name] = others[fields: name] }
  }
}
