extension RacePage {
  private var written: [(contender: RaceReport.Contender, sources: RaceReport.Sources)] {
    report.contenders.compactMap { contender in contender.sources.map { (contender, $0) } }
  }

  var sources: PageSection {
    PageSection("sources", "The sources, side by side") {
      if written.isEmpty {
        PageSection.notMeasured
      } else {
        if let table = report.sourcesTable {
          PageTable(caption: "What each is written in", table).markup
        }
        let counterparts = FileCounterparts(written.map(\.sources.files))
        Markup.tag("h3") { "Folders" }
        PageSection.paragraph(
          "With the lines of code in each file. A file opens beside its counterparts: those whose "
            + "names end alike.", "quiet")
        trees
        Markup.tag("h3") { "Files and their counterparts" }
        for (index, group) in counterparts.groups.enumerated() { self.group(group, index) }
      }
    }
  }

  private var trees: Markup {
    .tag("div", ["class": "trees"]) {
      for (index, (contender, sources)) in written.enumerated() {
        Markup.tag("div", ["class": "tree"]) {
          Markup.tag("h4") { contender.name }
          PageSection.paragraph(sources.folder, "quiet path")
          FolderTree(files: sources.files) { Self.link(.init(contender: index, file: $0)) }.markup
        }
      }
    }
  }

  private static func link(_ place: FileCounterparts.Place) -> String {
    "file-\(place.contender)-\(place.file)"
  }

  private func group(_ group: FileCounterparts.Group, _ index: Int) -> Markup {
    let owners = written.indices.filter { index in
      group.places.contains { $0.contender == index }
    }
    let without = written.indices.filter { !owners.contains($0) }.map { written[$0].contender.name }
    return .tag("details", ["class": "files"]) {
      Markup.tag("summary") {
        Markup.tag("b") { group.role }
        Markup.tag("span", ["class": "quiet"]) {
          " \(owners.map { written[$0].contender.name }.joined(separator: " · "))"
        }
      }
      if owners.count > 1, !without.isEmpty {
        PageSection.paragraph(
          "No counterpart by name: \(without.joined(separator: ", ")).", "quiet")
      }
      Markup.tag("div", ["class": "beside"]) {
        for place in group.places { file(place) }
      }
    }
  }

  private func file(_ place: FileCounterparts.Place) -> Markup {
    let (contender, sources) = written[place.contender]
    let file = sources.files[place.file]
    return .tag("figure", ["id": Self.link(place), "tabindex": "-1"]) {
      Markup.tag("figcaption") {
        Markup.tag("b") { contender.name }
        Markup.tag("span", ["class": "quiet path"]) { " \(file.path)" }
      }
      Markup.tag(
        "pre", ["tabindex": "0", "role": "region", "aria-label": "\(contender.name), \(file.path)"]
      ) {
        Markup.tag("code") { file.text }
      }
    }
  }
}
