import NIOCore
import Testing

@testable import SampleServer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct SampleServerErrorTests {
  @Test func tellsATakenPortFromOtherRefusals() {
    let taken = SampleServerError(IOError(errnoCode: EADDRINUSE, reason: "bind"), port: 80)
    #expect(taken == .addressInUse(port: 80))
    let denied = SampleServerError(IOError(errnoCode: EACCES, reason: "bind"), port: 80)
    guard case .cannotListen(port: 80, let reason) = denied else {
      Issue.record("\(denied)")
      return
    }
    #expect(reason.contains("bind"))
  }
}
