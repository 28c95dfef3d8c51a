import DisplayKit

/// Gives the values that a form wants.
@MainActor
protocol FormAnswers {
  /// Whether there is somebody who can be asked again, and about what comes next.
  var canCorrect: Bool { get }

  /// A value for each field, in their order.
  ///
  /// - Throws: ``InputTrouble``, or `CancellationError` when the user interrupts.
  func values(for fields: [Form.Field]) throws -> [String]
}
