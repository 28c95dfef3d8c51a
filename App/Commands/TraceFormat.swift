import ArgumentParser
import DisplayKit

enum TraceFormat: String, CaseIterable, ExpressibleByArgument {
  case text, mermaid

  func text(of trace: MessageTrace) -> String {
    switch self {
    case .text: trace.text
    case .mermaid: trace.mermaid
    }
  }
}
