import Foundation

@testable import NetworkKit

private struct Item: Decodable, Equatable {
  var id: Int
  var title: String?
  var tags: [String]?
  var children: [Item]?
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLossyList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let body = Data(UnsafeBufferPointer(start: start, count: count))
  guard (try? JSONOutline(checking: body)) != nil,
    let list = try? JSONDecoder().decode(LossyList<Item>.self, from: body)
  else { return 0 }
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
