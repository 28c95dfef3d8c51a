import Foundation
import HTTPTypes
import NetworkKit
import ServerSupport
import Testing

@testable import NetworkTransport

@Suite(.timeLimit(.minutes(5)))
struct NetworkRequestRedirectTests {
  @Test(arguments: [
    ("/b?c=%20", "https://host/b?c=%20"), ("b", "https://host/a/b"), ("?d", "https://host/a/x?d"),
    ("//other/b", "https://other/b"), ("HTTPS://Other:443/b#part", "https://other/b"),
    ("https://other:8443", "https://other:8443/"), ("../b", "https://host/b"),
    ("https://me:secret@other/b", "https://other/b"), ("/é b", "https://host/%C3%A9%20b"),
    ("https://[::1]:8080/b", "https://[::1]:8080/b"),
  ])
  func resolvesTheLocation(location: String, target: String) throws {
    var request = request()
    request.body = nil
    let head = try #require(try request.redirected(by: redirect(302, to: location))?.head)
    #expect("\(head.scheme ?? "")://\(head.authority ?? "")\(head.path ?? "")" == target)
  }

  @Test(arguments: [
    "ftp://host/", "file:///etc/passwd", "javascript:alert(1)", "https://", "https://host:99999/",
    "https://host:0/", "http+unix://%2Ftmp%2Fsocket/",
  ])
  func rejectsLocationsThatAreNotHTTP(location: String) {
    #expect(
      throws: NetworkError.redirectRejected(
        host: "host", reason: "its target is not an http address")
    ) {
      try request().redirected(by: redirect(302, to: location))
    }
  }

  @Test func rejectsADowngradeFromHTTPS() throws {
    let rejected = NetworkError.redirectRejected(
      host: "host", reason: "it leads from https to http")
    #expect(throws: rejected) { try request().redirected(by: redirect(302, to: "http://host/")) }
    let upgraded = try request(scheme: "http").redirected(by: redirect(302, to: "https://host/"))
    #expect(upgraded?.head.scheme == "https")
  }

  @Test(arguments: [200, 300, 304, 305, 404])
  func otherStatusCodesAreNotRedirects(status: Int) throws {
    #expect(try request().redirected(by: redirect(status, to: "/b")) == nil)
  }

  @Test func statusWithoutALocationIsNotARedirect() throws {
    #expect(try request().redirected(by: HTTPResponse(status: .found)) == nil)
  }

  @Test(arguments: [
    (301, HTTPRequest.Method.post, HTTPRequest.Method.get), (302, .post, .get), (303, .post, .get),
    (303, .put, .get), (301, .put, .put), (302, .delete, .delete), (307, .post, .post),
    (308, .post, .post), (303, .head, .head), (302, .head, .head), (301, .get, .get),
  ])
  func changesTheMethodToGetAsSpecified(
    status: Int, method: HTTPRequest.Method, expected: HTTPRequest.Method
  ) throws {
    let next = try #require(
      try request(method, headers: [.contentType: "a/b", .accept: "c/d"])
        .redirected(by: redirect(status, to: "/b")))
    #expect(next.head.method == expected)
    #expect((next.body == nil) == (expected != method))
    #expect((next.head.headerFields[.contentType] == nil) == (expected != method))
    #expect(next.head.headerFields[.accept] == "c/d")
  }

  /// An entity tag or date is valid for one resource only.
  @Test func dropsConditionalHeaders() throws {
    let headers: HTTPFields = [.ifNoneMatch: "1", .ifModifiedSince: "2", .ifMatch: "3"]
    let next = try request(headers: headers).redirected(by: redirect(307, to: "/login"))
    #expect(next?.head.headerFields == [.ifMatch: "3"])
  }

  @Test(arguments: [
    ("/b", true), ("https://HOST:443/b", true), ("https://other/b", false),
    ("https://host:8443/b", false), ("https://host.other/b", false),
  ])
  func keepsCredentialsOnTheSameOriginOnly(location: String, stay: Bool) throws {
    var headers: HTTPFields = [.authorization: "a", .cookie: "b", .accept: "c/d"]
    headers[try #require(.init("Api-Key"))] = "e"
    headers[try #require(.init("X-API-Key"))] = "f"
    headers[try #require(.init("Host"))] = "g"
    var request = request(headers: headers)
    request.body = nil
    let next = try #require(try request.redirected(by: redirect(307, to: location)))
    #expect(next.head.headerFields == (stay ? headers : [.accept: "c/d"]))
  }

  @Test func dropsCredentialsOnAnUpgradeToHTTPS() throws {
    let request = request(scheme: "http", headers: [.authorization: "a"])
    let next = try #require(try request.redirected(by: redirect(307, to: "https://host/")))
    #expect(next.head.headerFields.isEmpty)
  }

  @Test(arguments: [
    ("https", "host", "/b"), ("https", "host", "https://HOST:443/b"),
    ("http", "host", "https://host/b"), ("http", "host:80", "https://host:443/b"),
    ("http", "host:8080", "http://host:8080/b"),
  ])
  func keepsTheBodyOnTheSameOrigin(scheme: String, authority: String, location: String) throws {
    let request = request(.post, scheme: scheme, authority: authority)
    for status in [307, 308] {
      #expect(try request.redirected(by: redirect(status, to: location))?.body == request.body)
    }
  }

  @Test(arguments: [
    ("https", "host", "https://other/b"), ("https", "host", "https://host:8443/b"),
    ("http", "host", "https://host:8443/b"), ("http", "host:8080", "https://host/b"),
    ("http", "host:8080", "http://host/b"), ("http", "host", "https://other/b"),
  ])
  func rejectsSendingTheBodyToAnotherOrigin(scheme: String, authority: String, location: String)
    throws
  {
    let request = request(.post, scheme: scheme, authority: authority)
    let rejection = NetworkError.redirectRejected(
      host: authority, reason: "it would send the body to another origin")
    for status in [307, 308] {
      #expect(throws: rejection) { try request.redirected(by: redirect(status, to: location)) }
    }
    #expect(try request.redirected(by: redirect(303, to: location))?.body == nil)
  }

  private func request(
    _ method: HTTPRequest.Method = .get, scheme: String = "https", authority: String = "host",
    headers: HTTPFields = [:]
  ) -> NetworkRequest {
    let head = HTTPRequest(
      method: method, scheme: scheme, authority: authority, path: "/a/x?y", headerFields: headers)
    return NetworkRequest(head: head, body: .data(Data("body".utf8)))
  }

  private func redirect(_ status: Int, to location: String) -> HTTPResponse {
    HTTPResponse(status: .init(code: status), headerFields: [.location: location])
  }
}
