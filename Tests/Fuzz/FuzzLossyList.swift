import Foundation

@testable import NetworkKit

private struct Item: Decodable, Equatable {
  var id: Int
  var title: String?
  var tags: [String]?
  var children: [Item]?
}

/// The depth and the number of values of any JSON, as decoded.
private struct DecodedSize: Decodable {
  var depth = 0
  var values = 1

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let list = try? value.decode([DecodedSize?].self)
    let object = list == nil ? try? value.decode([String: DecodedSize?].self) : nil
    guard let children = list ?? object.map({ Array($0.values) }) else { return }
    depth = 1 + (children.map { $0?.depth ?? 0 }.max() ?? 0)
    values += children.reduce(0) { $0 + ($1?.values ?? 1) }
  }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLossyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let body = Data(UnsafeBufferPointer(start: start, count: count))
  guard let outline = try? JSONOutline(checking: body) else { return 0 }
  if let size = try? JSONDecoder().decode(DecodedSize.self, from: body) {
    check(size.depth <= outline.deepest && size.values <= outline.values + 1, "above the limits")
  }
  guard let list = try? JSONDecoder().decode(LossyList<Item>.self, from: body) else { return 0 }
  check(list.elements.count + list.skipped.count <= count, "more than there can be")
  let indices = list.skipped.map(\.index)
  check(zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 }, "out of order")
  check(
    list.skipped.allSatisfy { $0.path.hasPrefix("[\($0.index)]") && !$0.reason.isEmpty }, "untold")
  if list.skipped.isEmpty {
    let whole = try? JSONDecoder().decode([Item].self, from: body)
    check(whole == list.elements, "not what a plain array holds")
  }
  return 0
}
