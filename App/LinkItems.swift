#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The query of a link: each name once, with a value, and no name that its place does not know.
struct LinkItems {
  private var values: [String: String] = [:]

  init?(_ parts: URLComponents, _ names: Set<String>) {
    for item in parts.queryItems ?? [] {
      guard names.contains(item.name), let value = item.value, !value.isEmpty,
        values.updateValue(value, forKey: item.name) == nil
      else { return nil }
    }
  }

  subscript(_ name: String) -> String? { values[name] }

  /// Nil within where the link names none, nil itself where it names one that there is not.
  func choice<Choice: RawRepresentable<String>>(_ name: String, of: Choice.Type) -> Choice?? {
    guard let text = values[name] else { return .some(nil) }
    return Choice(rawValue: text).map { .some($0) }
  }
}
