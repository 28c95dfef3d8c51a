import DisplayKit
import Synchronization

/// A state of a realistic size.
struct BenchState {
  var title: String
  var user: String
  var rows: [String]
  var isLoading: Bool
  var canLoadMore: Bool

  static func make(_ number: Int) -> BenchState {
    BenchState(
      title: "A title that is no small string \(number)",
      user: "a sender with a long name \(number)",
      rows: (0..<5).map { "row \($0) of state \(number)" }, isLoading: false, canLoadMore: true)
  }
}

final class BenchView: StatefulView {
  private(set) var state: BenchState?
  private(set) var rendered = 0

  func render(state: BenchState) {
    self.state = state
    rendered += 1
  }
}

final class BenchCounter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add() { value.withLock { $0 += 1 } }
}

/// HTML in the style of Forem, about 2 KB.
enum BenchPage {
  static let html = """
    <h2>\n  <a name="why-we-measure" href="#why-we-measure">\n  </a>\n  Why we measure\n</h2>
    <p>A number without its machine is a <em>rumour</em>. A number <strong>beside another</strong>, \
    taken in the same minute, is a fact that two people can talk about &mdash; calmly, and with \
    <a href="https://keel.example/measuring?a=1&amp;b=2">something to point at</a>.</p>
    <ul>\n<li>Take turns: first one, then the other.</li>\n<li>Throw the first samples away; \
    caches are cold and so are we.<ul>\n<li>Three is enough.</li>\n</ul></li>\n</ul>
    <div class="highlight js-code-highlight">\n<pre class="highlight swift"><code><span \
    class="k">let</span> <span class="nv">times</span> <span class="o">=</span> <span \
    class="n">samples</span><span class="o">.</span><span class="nf">sorted</span><span \
    class="p">()</span>\n<span class="k">return</span> <span class="n">times</span><span \
    class="p">[</span><span class="mi">15</span><span class="p">]</span>\n</code></pre>\n\
    <div class="highlight__panel js-actions-panel">\n<div class="highlight__panel-action">\n<svg \
    xmlns="http://www.w3.org/2000/svg"><title>Enter fullscreen mode</title>\n<path \
    d="M16 3h6v6h-2V5h-4V3z"></path></svg>\n</div>\n</div>\n</div>
    <blockquote>\n<p>&ldquo;It was faster on my machine&rdquo; is how every long evening \
    begins.</p>\n</blockquote>
    <p>Then look at the spread: where two intervals overlap there is no winner, however much we \
    would like one. Write that down too. Nobody was ever harmed by an honest draw, and the next \
    person will not have to find it out again in the small hours of a Friday.</p>
    <div class="table-wrapper-paragraph"><table>\n<thead>\n<tr>\n<th>what</th>\n<th>ms</th>\n</tr>\n\
    </thead>\n<tbody>\n<tr>\n<td>parse</td>\n<td>4</td>\n</tr>\n</tbody>\n</table></div>

    """
}
