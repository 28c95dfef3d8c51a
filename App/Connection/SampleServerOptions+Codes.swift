import SampleServer

extension SampleServerOptions {
  /// Prints the codes that it cannot send to any phone.
  var tellingCodes: SampleServerOptions {
    var options = self
    options.codeSent = { phone, code in
      StandardStream.diagnostics.complain("one-time code for \(phone): \(code)")
    }
    return options
  }
}
