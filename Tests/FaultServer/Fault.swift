/// What the server does with one request. After the last step it takes the connection's next request.
package struct Fault: Sendable {
  package let steps: [FaultStep]

  package init(_ steps: [FaultStep]) {
    self.steps = steps
  }
}
