import Foundation
import SystemPackage
import Testing

@testable import SampleServer

struct KeyDerivationTests {
  private static let salt = [UInt8](Data(base64Encoded: "AP+Awyp/gJu23DUGxaTQ7w==") ?? Data())

  #if canImport(CommonCrypto)
    @Test func matchesTheTestVectorOfPBKDF2() throws {
      // The first 32 of the 64 bytes of the first test vector in RFC 7914, section 11.
      let work = PasswordWork(rounds: 1, blockSize: 0, parallelism: 0)
      let key = try KeyDerivation.key(of: "passwd", salt: Array("salt".utf8), work: work)
      #expect(Data(key).base64EncodedString() == "VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw=")
    }
  #else
    @Test func matchesTheTestVectorOfScrypt() throws {
      // The first 32 of the 64 bytes of RFC 7914's second test vector.
      let work = PasswordWork(rounds: 1_024, blockSize: 8, parallelism: 16)
      let key = try KeyDerivation.key(of: "password", salt: Array("NaCl".utf8), work: work)
      #expect(Data(key).base64EncodedString() == "/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWI=")
    }

    /// By Python's `hashlib.scrypt`, for each form of the parameters.
    @Test(arguments: [
      (
        PasswordWork(rounds: 4, blockSize: 1, parallelism: 1), "",
        "LFqIOHyTiSGnoQUaxEaryF24p4p5AU5HFkVHEeWJvPs="
      ),
      (
        PasswordWork(rounds: 16, blockSize: 8, parallelism: 2), "a",
        "NfptBucPtnVRQgxZz3yRMgpBImNagQDDVHrO+Ju3fL8="
      ),
      (
        PasswordWork(rounds: 1024, blockSize: 32, parallelism: 3), "écoute la mer",
        "pziaUY2hjaVkRNQHEQ+CWAaAkZAsOHrLVV3nsDB3TLk="
      ),
      (
        PasswordWork(rounds: 64, blockSize: 2, parallelism: 16), String(repeating: "a", count: 511),
        "bEdeAc5lGoN9mi04iKm5EyrYWNg+79Dg6euSZ4DIdAg="
      ),
    ])
    func matchesAnotherImplementation(work: PasswordWork, secret: String, key: String) throws {
      let derived = try KeyDerivation.key(of: secret, salt: Self.salt, work: work)
      #expect(Data(derived).base64EncodedString() == key)
    }
  #endif

  @Test(arguments: ["a\0", "\0", String(repeating: "a", count: 512)])
  func rejectsASecretThatTheFunctionWouldCut(secret: String) {
    #expect(throws: Errno.invalidArgument) {
      try KeyDerivation.key(of: secret, salt: Self.salt, work: .least)
    }
  }

  @Test(arguments: [
    PasswordWork(rounds: 3, blockSize: 8, parallelism: 1),
    PasswordWork(rounds: 4, blockSize: .max, parallelism: 1),
    PasswordWork(rounds: 0, blockSize: 0, parallelism: 0),
  ])
  func rejectsInvalidWork(work: PasswordWork) {
    #expect(throws: Errno.invalidArgument) {
      try KeyDerivation.key(of: "a", salt: Self.salt, work: work)
    }
  }
}
