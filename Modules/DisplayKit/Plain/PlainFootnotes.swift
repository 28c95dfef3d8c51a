/// The addresses of links, numbered from 1 in the order of their first use.
struct PlainFootnotes {
  private(set) var links: [WebLink] = []
  private var numbers: [WebLink: Int] = [:]

  mutating func number(of link: WebLink) -> Int {
    if let number = numbers[link] { return number }
    links.append(link)
    numbers[link] = links.count
    return links.count
  }
}
