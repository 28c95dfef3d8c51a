import HTTPTypes
import NetworkKit
import TestSupport
import Testing

struct NetworkRequestTests {
  @Test func descriptionContainsNoSecrets() {
    let request = NetworkRequest.make(
      .post, host: "me:pa55@dev.to", path: "/a/b?apikey=pa55",
      headers: [.authorization: "Bearer pa55", .cookie: "pa55"], body: .init("pa55".utf8))
    #expect("\(request)" == "POST https://dev.to/a/b?…")
    #expect("\([request])" == "[POST https://dev.to/a/b?…]")
    #expect(request.host == "dev.to")
  }

  @Test func descriptionHandlesAMissingHost() {
    let request = NetworkRequest(
      head: HTTPRequest(method: .get, scheme: "https", authority: nil, path: "/a\u{202E}"))
    #expect("\(request)" == #"GET https://the server/a\u{202E}"#)
  }

  @Test func responseDescriptionContainsNoSecrets() {
    let response = NetworkResponse.make(201, headers: [.setCookie: "pa55"], body: "pa55")
    #expect("\(response)" == "201, 4 bytes")
  }
}
