package import DisplayKit

/// The addresses of links, numbered from 1 in order of first use.
package struct LinkNumbers: Equatable {
  package private(set) var links: [WebLink] = []
  private var numbers: [WebLink: Int] = [:]

  package init() {}

  package subscript(number: Int) -> WebLink? {
    links.indices.contains(number - 1) ? links[number - 1] : nil
  }

  package mutating func number(of link: WebLink) -> Int {
    if let number = numbers[link] { return number }
    links.append(link)
    numbers[link] = links.count
    return links.count
  }
}
