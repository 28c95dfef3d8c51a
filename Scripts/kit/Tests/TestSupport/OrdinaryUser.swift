import Foundation
import Testing

#if os(Linux)
  /// Opens files as another user on this thread: permissions do not apply to root, which may run
  /// the tests.
  package func asOrdinaryUser<Value>(_ work: () throws -> Value) throws -> Value {
    guard getuid() == 0 else { return try work() }
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
    _ = setUser(65534)
    defer { _ = setUser(0) }
    return try work()
  }
#else
  package func asOrdinaryUser<Value>(_ work: () throws -> Value) throws -> Value { try work() }
#endif
