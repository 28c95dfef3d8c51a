/// What stands around every answer that is no error.
struct MarvelWrapper<Results: Decodable>: Decodable {
  struct Page: Decodable {
    let total: Int
    let results: Results
  }

  let data: Page
}
