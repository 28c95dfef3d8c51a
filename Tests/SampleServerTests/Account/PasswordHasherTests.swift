import Foundation
import Synchronization
import Testing

@testable import SampleServer

struct PasswordHasherTests {
  @Test func matchesOnlyTheRightPassword() async throws {
    let hasher = PasswordHasher(work: .least)
    let salt = [UInt8](repeating: 7, count: 16)
    let key = try await hasher.key(of: PasswordText("right"), salt: salt, work: .least)
    let digest = PasswordDigest(salt: Data(salt), key: Data(key), work: .least)
    #expect(try await hasher.matches(PasswordText("right"), digest))
    #expect(try await !hasher.matches(PasswordText("Right"), digest))
    for text in ["", "right\0", "right\0 and more", String(repeating: "a", count: 512)] {
      #expect(try await !hasher.matches(PasswordText(text), digest))
    }
    let other = PasswordDigest(salt: Data(salt.dropLast() + [8]), key: Data(key), work: .least)
    #expect(try await !hasher.matches(PasswordText("right"), other))
  }

  @Test func saltsAreRandom() {
    let salts = (0..<100).map { _ in PasswordDigest.randomSalt() }
    #expect(Set(salts).count == 100 && salts.allSatisfy { $0.count == 16 })
  }

  @Test(arguments: [[], [1], [1, 2, 3], [1, 2, 4], [0, 2, 3]] as [[UInt8]])
  func comparesWholeKeys(key: [UInt8]) {
    let digest = PasswordDigest(salt: Data(), key: Data([1, 2, 3]), work: .least)
    #expect(digest.hasKey(key) == (key == [1, 2, 3]))
  }

  @Test func samplePasswordMatchesWithTheRecommendedWork() async throws {
    let sample = StoredUser.sample
    #expect(sample.password.isSound)
    #expect(sample.password.work == .recommended)
    let hasher = PasswordHasher(work: .recommended)
    let password = PasswordText(SampleBackend.sampleAccount.password)
    #expect(try await hasher.matches(password, sample.password))
  }

  @Test func hashesSeriallyWithABoundedQueue() async throws {
    let gate = DispatchGate()
    let hasher = PasswordHasher(work: .least) { _, _, _ in
      gate.pass()
      return []
    }
    let busy = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<(PasswordHasher.mostWaiting + 5) {
        group.addTask {
          do {
            _ = try await hasher.key(of: PasswordText("a"), salt: [1], work: .least)
            return false
          } catch let error as AccountRejection where error == .busy {
            return true
          }
        }
      }
      var busy = 0
      // Rejected calls return while the gate is closed.
      while busy < 5, try await group.next() == true { busy += 1 }
      gate.open()
      for try await isBusy in group where isBusy { busy += 1 }
      return busy
    }
    #expect(busy == 5)
    #expect(gate.mostAtOnce == 1)
    try hasher.checkForRoom()
  }
}
