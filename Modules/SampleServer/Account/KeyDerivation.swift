import SystemPackage

#if canImport(CommonCrypto)
  import CommonCrypto
#else
  import CLibraries.Crypt
#endif

/// Derives a key from a secret by a function of the operating system: scrypt of libcrypt, or PBKDF2
/// of CommonCrypto on Apple's systems, which have no scrypt.
enum KeyDerivation {
  #if canImport(CommonCrypto)
    static let isScrypt = false
  #else
    static let isScrypt = true
  #endif

  static let keySize = 32
  /// The most bytes of a secret, by libcrypt.
  static let largestSecret = 511

  /// Libcrypt would ignore what follows a null character.
  static func accepts(_ secret: String) -> Bool {
    secret.utf8.count <= largestSecret && !secret.utf8.contains(0)
  }

  /// - Throws: `Errno` if the secret is not accepted, the work not supported, or memory is missing.
  static func key(of secret: String, salt: [UInt8], work: PasswordWork) throws -> [UInt8] {
    guard accepts(secret), work.isSound, work.isSupported else { throw Errno.invalidArgument }
    #if canImport(CommonCrypto)
      return try pbkdf2(secret, salt, work)
    #else
      return try scrypt(secret, salt, work)
    #endif
  }
}

#if canImport(CommonCrypto)
  extension KeyDerivation {
    /// With HMAC-SHA-256.
    private static func pbkdf2(
      _ secret: String, _ salt: [UInt8], _ work: PasswordWork
    ) throws -> [UInt8] {
      var key = [UInt8](repeating: 0, count: keySize)
      let status = CCKeyDerivationPBKDF(
        CCPBKDFAlgorithm(kCCPBKDF2), secret, secret.utf8.count, salt, salt.count,
        CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256), UInt32(work.rounds), &key, key.count)
      guard status == kCCSuccess else { throw Errno.invalidArgument }
      return key
    }
  }
#else
  extension KeyDerivation {
    private static let digits = Array(
      "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

    /// Libcrypt has scrypt as the flavor 0 of yescrypt, whose salt may be any bytes.
    private static func scrypt(
      _ secret: String, _ salt: [UInt8], _ work: PasswordWork
    ) throws -> [UInt8] {
      let setting = "$y$\(parameters(of: work))$\(text(regrouped(salt, from: 8, to: 6)))"
      var data = [UInt8](repeating: 0, count: MemoryLayout<crypt_data>.size)
      let hash = data.withUnsafeMutableBytes { data in
        crypt_rn(secret, setting, data.baseAddress, Int32(data.count)).map { String(cString: $0) }
      }
      // The setting is valid, and the secret accepted.
      guard let hash else { throw Errno.noMemory }
      let key = hash.utf8.split(separator: UInt8(ascii: "$")).last ?? []
      let values = key.compactMap { digit in digits.firstIndex(of: digit).map { UInt8($0) } }
      return Array(regrouped(values, from: 6, to: 8).prefix(keySize))
    }

    /// Each parameter minus its least value; a parallelism of 1 is omitted, another follows a flag.
    private static func parameters(of work: PasswordWork) -> String {
      let flavor: UInt8 = 0
      let cost = UInt8(work.rounds.trailingZeroBitCount - 1)
      let parallelism = work.parallelism > 1 ? [0, UInt8(work.parallelism - 2)] : []
      return text([flavor, cost, UInt8(work.blockSize - 1)] + parallelism)
    }

    private static func text(_ values: [UInt8]) -> String {
      String(decoding: values.map { digits[Int($0)] }, as: UTF8.self)
    }

    /// The same bits in numbers of another size, the least significant ones first.
    private static func regrouped(_ numbers: [UInt8], from old: Int, to new: Int) -> [UInt8] {
      var (result, bits, count) = ([UInt8](), 0, 0)
      for number in numbers {
        bits |= Int(number) << count
        count += old
        while count >= new {
          result.append(UInt8(bits & (1 << new - 1)))
          bits >>= new
          count -= new
        }
      }
      return count > 0 ? result + [UInt8(bits)] : result
    }
  }
#endif
