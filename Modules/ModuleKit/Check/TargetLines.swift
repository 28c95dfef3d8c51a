/// Collects the lines of names in quotes, token by token. What introduces a target counts most;
/// `tests("Kit", …)` may introduce `KitTests`.
struct TargetLines {
  private var likely: [String: Int] = [:]
  private var possible: [String: Int] = [:]
  private var word = ""
  private var opener = ""

  /// By their names in small letters.
  var byName: [String: Int] { likely.merging(possible) { likely, _ in likely } }

  mutating func string(_ name: String, line: Int) {
    let name = name.lowercased()
    if opener == "(" || opener == ":" && word == "name" {
      Self.keep(name, line, in: &likely)
      if opener == "(" { Self.keep(name + word.lowercased(), line, in: &possible) }
    }
    Self.keep(name, line, in: &possible)
    opener = ""
  }

  mutating func token(_ text: String) {
    switch text {
    case "(", ":": opener = text
    default:
      word = text
      opener = ""
    }
  }

  private static func keep(_ name: String, _ line: Int, in lines: inout [String: Int]) {
    if lines[name] == nil { lines[name] = line }
  }
}
