/// The access levels that other modules can tell apart; `open` is a modifier of `public`.
package enum Access: String, Comparable, Sendable {
  case `internal`, package, `public`

  package static func < (one: Access, other: Access) -> Bool { one.rank < other.rank }

  private var rank: Int { self == .public ? 2 : self == .package ? 1 : 0 }
}
