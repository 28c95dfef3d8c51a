import Foundation

/// Settings that prevent git from running a program that a repository's configuration names: hooks, a
/// monitor of the file system, filters of files, merge drivers.
struct GitSettings {
  private var values = [
    ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"), ("log.showSignature", "false"),
  ]

  var environment: [String: String] {
    // After those that this process has.
    let first = ProcessInfo.processInfo.environment["GIT_CONFIG_COUNT"].flatMap(Int.init) ?? 0
    var environment = [
      "GIT_CONFIG_COUNT": "\(first + values.count)", "GIT_LFS_SKIP_SMUDGE": "1",
      // No update of the index, which would take a lock.
      "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
    ]
    for (index, value) in values.enumerated() {
      environment["GIT_CONFIG_KEY_\(first + index)"] = value.0
      environment["GIT_CONFIG_VALUE_\(first + index)"] = value.1
    }
    return environment
  }

  /// - Parameter keys: of the configuration, such as `filter.lfs.smudge` and `merge.ours.driver`.
  mutating func disablePrograms(in keys: [String]) {
    let names = Set(keys.compactMap { key in key.lastIndex(of: ".").map { key[..<$0] } }).sorted()
    for name in names where name.hasPrefix("filter.") {
      values += ["clean", "smudge", "process"].map { ("\(name).\($0)", "") }
      values.append(("\(name).required", "false"))
    }
    // As git merges files without a driver.
    for name in names where name.hasPrefix("merge.") {
      values.append(("\(name).driver", "git merge-file --marker-size=%L %A %O %B"))
    }
  }
}
