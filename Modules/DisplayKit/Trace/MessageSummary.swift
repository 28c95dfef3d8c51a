// What a message carries, in a word: none of it may be what the network sent.

/// The name of an enum's case, without what the case holds.
package func caseName(of value: Any) -> String { String("\(value)".prefix { $0 != "(" }) }

/// The name of the error's type.
package func summary(of error: any Error) -> String { "\(type(of: error))" }
