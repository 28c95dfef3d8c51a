@testable import SampleServer

extension E164Number {
  static func make(_ number: String = "1512345678") throws -> E164Number {
    try E164Number(countryCode: "49", phoneNumber: number)
  }
}

extension NewPassword {
  static func make(_ text: String = "sheet in the jib") throws -> NewPassword {
    try NewPassword(text, phone: try .make())
  }
}
