@testable import SampleServer

extension PasswordWork {
  /// Worth nothing, and done at once.
  static let least = PasswordWork(rounds: 2, blockSize: 1, parallelism: 1)
}

extension SampleServerOptions {
  static func accounts(
    phones: SpyPhones = SpyPhones(), clock: FakeWallClock = FakeWallClock(), file: String? = nil
  ) -> SampleServerOptions {
    var options = SampleServerOptions()
    options.passwordWork = .least
    options.codeSent = { phones.receive($0, $1) }
    options.now = { clock.now }
    options.dataFile = file
    return options
  }
}
