/// An error as the API words it: `{"error":"not found","status":404}`.
struct ErrorBody: Encodable {
  let error: String
  let status: Int
}
