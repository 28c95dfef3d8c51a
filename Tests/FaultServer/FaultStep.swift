/// One thing that the server does to a connection.
package enum FaultStep: Sendable {
  case send([UInt8])
  /// The same bytes again and again, as fast as the client takes them; without an end where `times`
  /// is nil.
  case stream([UInt8], times: Int?)
  case drip([UInt8], every: Duration)
  /// Nothing more happens until the client closes.
  case hang
  case close
  /// Closes with RST in place of FIN.
  case reset
}
