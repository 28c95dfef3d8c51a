/// An error of the gate that checks keys. What stands behind it writes a number as its code.
struct MarvelGateError: Decodable {
  static let missingParameter = "MissingParameter"

  let code: String
}
