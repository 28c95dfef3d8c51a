import ArgumentParser
import Foundation
import RaceKit

/// Limits of a race that are stored in a file.
struct ThresholdArguments: ParsableArguments {
  @Option(
    help: "Exit with 1 unless the race is known to keep the limits in this JSON file.",
    completion: .file())
  var thresholds: String?
  @Flag(help: "Write the file of --thresholds from this race, instead of checking it.")
  var updateThresholds = false

  func validate() throws {
    guard thresholds != nil || !updateThresholds else {
      throw ValidationError("--update-thresholds needs --thresholds FILE")
    }
  }

  /// Before the race.
  ///
  /// - Throws: `ExitCode` 74 if the file is to be written and can't be, 65 if it can't be read.
  func read() throws -> RaceThresholds? {
    guard let thresholds, !updateThresholds else {
      try ReportOutput(path: thresholds).check()
      return nil
    }
    do { return try RaceThresholds(contentsOf: URL(filePath: thresholds)) } catch {
      throw ErrorMessage("\(error)").exit(65)
    }
  }

  /// Writes the file, or returns what violates the limits.
  ///
  /// - Throws: `ExitCode` 74 if the file can't be written, 65 if it is that of another race.
  func violations(_ limits: RaceThresholds?, in report: RaceReport) throws -> [String] {
    if let limits {
      do { return try limits.violations(in: report).map(\.description) } catch {
        throw ErrorMessage("\(error)").exit(65)
      }
    }
    if let thresholds {
      do { try RaceThresholds(report).write(to: URL(filePath: thresholds)) } catch {
        throw ErrorMessage("\(thresholds): \(error.localizedDescription)").exit(74)
      }
    }
    return []
  }
}
