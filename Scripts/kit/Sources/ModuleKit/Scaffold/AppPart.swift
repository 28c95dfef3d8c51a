/// The part of a new feature in the app that shows it, by the team's template
/// `.kit/templates/app.template`: files in a folder of their own, and an item in the app's list of
/// features.
///
/// The template's header has the `target` of the app, the `folder` of the files, the file with the
/// `list`, which is the first one of nothing but members (`[.a, .b]`), and its `item`; also what to
/// run `next`, such as the command that shows the feature. Its `sources/` are that folder.
struct AppPart {
  let target: String
  let folder: String
  let files: [Scaffold.File]
  let next: String?
  private let list: String
  private let item: String

  init(_ template: Template, _ names: TemplateNames, file: String) throws {
    func value(_ key: String) throws -> String {
      guard let value = template.header[key] else {
        throw KitError.unreadable(file: file, line: 1, reason: "expected '\(key): …'")
      }
      return names.filled(value)
    }
    let folder = try value("folder")
    self.folder = folder
    target = try value("target")
    list = try value("list")
    item = try value("item")
    next = template.header["next"].map(names.filled)
    files = template.files.map { file in
      let name = names.filled(String(file.path.drop { $0 != "/" }.dropFirst()))
      return Scaffold.File(path: folder.path(appending: name), text: names.text(file.text))
    }
  }

  /// Adds the item to the list, or says that it has to be added.
  func addItem(to scaffold: inout Scaffold, in workspace: Workspace) {
    let outline = ManifestOutline(workspace.bytes(of: list))
    guard let members = outline.members.first else {
      scaffold.advice.append("\(list) has no list of members; add \(item) to the features")
      return
    }
    let bytes = outline.adding(item, atEndOf: members)
    scaffold.edits.append(Scaffold.File(path: list, bytes: bytes))
    scaffold.added.append("\(list): \(item)")
  }
}
