import ArgumentParser
import Foundation
import ModuleKit

enum KitExit {
  /// What can't be read is told on stderr, and ends with 65; what can't be meant, with 64.
  static func reporting(_ body: () throws -> Void) throws {
    do { try body() } catch let error as KitError {
      FileHandle.standardError.write(Data("kit: \(error)\n".utf8))
      if case .usage = error { throw ExitCode(64) }
      throw ExitCode(65)
    }
  }
}
