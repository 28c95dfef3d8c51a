/// The race was run, and some of its contenders do not do what they should.
struct ContractFailed: PlainlyExplained {
  let names: [String]

  var explanation: String { "\(names.joined(separator: ", ")): fails the contract" }
  var exitStatus: ExitStatus { .differs }
}
