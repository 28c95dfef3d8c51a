import DisplayKit

extension Content {
  /// Without the progress that stands beside something else, and what it says: the status line
  /// tells it, so that nothing moves when work begins and ends.
  var withoutProgress: (Content, DisplayText?) {
    guard case .stack(let parts, let spacing) = self else { return (self, nil) }
    var kept: [Content] = []
    var work: DisplayText?
    for part in parts {
      if case .progress(let text, _) = part {
        work = work ?? text
      } else {
        let (content, inner) = part.withoutProgress
        kept.append(content)
        work = work ?? inner
      }
    }
    guard work != nil, kept.contains(where: { !$0.isEmpty }) else { return (self, nil) }
    return (.stack(kept, spacing: spacing), work)
  }

  private var isEmpty: Bool {
    if case .stack(let parts, _) = self { parts.allSatisfy(\.isEmpty) } else { false }
  }

  /// The first one.
  var form: Form? {
    switch self {
    case .form(let form): form
    case .stack(let parts, _), .items(let parts, _): parts.lazy.compactMap(\.form).first
    case .quote(let part), .disclosure(_, let part), .row(_, let part): part.form
    case .heading, .text, .code, .table, .rule, .image, .imageGrid, .actions, .list, .progress,
      .notice, .failure:
      nil
    }
  }
}
