import Testing

#if os(Linux)
  import Glibc

  /// Permissions mean nothing to root, as which tests may run: within this the thread opens files
  /// as somebody else.
  func asOrdinaryUser<Value>(_ work: () throws -> Value) throws -> Value {
    guard getuid() == 0 else { return try work() }
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
    _ = setUser(65534)
    defer { _ = setUser(0) }
    return try work()
  }
#else
  func asOrdinaryUser<Value>(_ work: () throws -> Value) throws -> Value { try work() }
#endif
