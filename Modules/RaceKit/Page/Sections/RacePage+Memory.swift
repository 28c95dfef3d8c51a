extension RacePage {
  var memory: PageSection {
    PageSection("memory", "Objects and bytes of a scene") {
      if let table = report.heapTable {
        PageSection.paragraph(
          "What a loaded scene holds of the heap beyond what all scenes share, and how much is left "
            + "when \(scenes) are closed and let go.", "quiet")
        PageTable(caption: "Heap of one scene", table).markup
      } else {
        PageSection.notMeasured
      }
    }
  }

  private var scenes: String {
    Figures.count(report.contenders.compactMap { $0.heap?.scenes }.max() ?? 0, "scene")
  }
}
