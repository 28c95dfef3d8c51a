import Testing

@testable import ModuleKit

struct PathGlobTests {
  @Test(arguments: [
    ("*", "a/b.swift", true), ("*.swift", "a/b.swift", true), ("*.md", "a/b.swift", false),
    ("/a/", "a/b/c", true), ("/a/", "a", false), ("/b/", "a/b/c", false), ("b/", "a/b/c", true),
    ("a/b", "a/b/c", true), ("a/*", "a/b", true), ("a/*", "a/b/c", false),
    ("/a*/", "ab/c", true), ("a/**/d", "a/d", true), ("a/**/d", "a/b/c/d", true),
    ("**/d", "a/b/d", true), ("/a/**", "a/b/c", true), ("?.swift", "a.swift", true),
    ("?.swift", "ab.swift", false), ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false),
    ("/", "a", false), ("ä b", "x/ä b/c", true),
  ])
  func matchesAsOwnersFilesDo(pattern: String, path: String, isMatch: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMatch)
  }
}
