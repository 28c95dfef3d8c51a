/// Elements numbered from 1, in order of first use.
package struct Numbering<Element: Hashable>: Equatable {
  package private(set) var elements: [Element] = []
  private var numbers: [Element: Int] = [:]

  package init() {}

  package subscript(number: Int) -> Element? {
    elements.indices.contains(number - 1) ? elements[number - 1] : nil
  }

  package mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    elements.append(element)
    numbers[element] = elements.count
    return elements.count
  }
}
