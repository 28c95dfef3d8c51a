import Foundation
import Testing

@testable import regatta

struct ConfigurationTests {
  private func read(_ text: String) throws -> Configuration {
    let scratch = try Scratch()
    let directory = scratch.path + "/regatta"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: directory + "/config.json"))
    return try Configuration.read(in: ["XDG_CONFIG_HOME": scratch.path])
  }

  @Test func aFileSaysWhatItSays() throws {
    #expect(try read(#"{"source": "live"}"#) == Configuration(source: "live"))
    #expect(try read("{}") == Configuration())
    #expect(try Configuration.read(in: ["XDG_CONFIG_HOME": "/nowhere"]) == Configuration())
  }

  @Test func aMisspeltNameIsTold() {
    #expect { try read(#"{"source": "live", "colour": "never"}"#) } throws: { error in
      let words = error?.message ?? ""
      return words.contains("no use for colour") && words.contains("source, color")
    }
  }

  @Test(arguments: ["", "[]", "{", #"{"source": 1}"#])
  func whatIsNoConfigurationIsTold(text: String) {
    #expect { try read(text) } throws: { error in
      error?.message.contains("cannot be read") == true
    }
  }
}
