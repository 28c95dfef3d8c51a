#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The race was run, and some of its contenders do not do what they should.
struct ContractFailed: ExitStatusProviding {
  let names: [String]

  var errorDescription: String? { "\(names.joined(separator: ", ")): fails the contract" }
  var exitStatus: ExitStatus { .differs }
}
