import AccountKit
import ArgumentParser
import DisplayKit

/// The phone number of an account, as far as it is given.
struct PhoneOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The country code of the phone, such as +49.", valueName: "code"))
  var countryCode: String?
  @Option(help: ArgumentHelp("The phone number, without its country code.", valueName: "number"))
  var phone: String?

  var fields: [FieldID: String] {
    var fields: [FieldID: String] = [:]
    fields[.countryCode] = countryCode
    fields[.phoneNumber] = phone
    return fields
  }
}
