/// An article's body in the style of the platform, with all of its elements.
enum ForemBody {
  static let html = #"""
    <p>Every autumn the <b>lighthouse</b> at Skarn <em>counts</em> its <del>gulls</del> terns&hellip; and&nbsp;so do&#32;we.<br>
    </p>

    <h2>
      <a name="counting" href="#counting">
      </a>
      Counting &amp; recounting
    </h2>

    <p>See <a href="/skarn/terns?year=2024&amp;sort=asc" rel="noopener">last year&rsquo;s list</a>, run <code>tern --count  &lt;bay&gt;</code> and press <kbd>q</kbd>.<sup id="fnref1"><a href="#fn1">1</a></sup> H<sub>2</sub>O <img class="emoji" alt="🌊" src="https://assets.example/wave.png"> <mark>rises</mark> <small>slowly</small>.</p>

    <ul>
    <li>One bay
    <ol start="3">
    <li>north</li>
    <li>south</li>
    </ol>
    </li>
    <li><p>Another bay</p><p>with two paragraphs</p></li>
    </ul>

    <blockquote>
    <p>Nobody counts a tern twice.</p>
    </blockquote>

    <div class="highlight js-code-highlight">
    <pre class="highlight swift"><code><span class="k">let</span> <span class="nv">terns</span> <span class="o">=</span> <span class="mi">12</span>
      <span class="nf">print</span><span class="p">(</span><span class="n">terns</span> <span class="o">&lt;</span> <span class="mi">20</span><span class="p">)</span>
    </code></pre>
    <div class="highlight__panel js-actions-panel">
    <div class="highlight__panel-action js-fullscreen-code-action">
        <svg xmlns="http://www.w3.org/2000/svg" width="20px" height="20px"><title>Enter fullscreen mode</title>
        <path d="M16 3h6v6h-2V5h-4V3z"></path>
    </svg>
    </div>
    </div>
    </div>

    <p><a href="https://media.example/big.png" class="article-body-image-wrapper"><img src="https://media.example/small.png" alt="Terns over
    the bay" loading="lazy" width="800" srcset="https://media.example/2x.png 2x"></a></p>

    <figure><img src="/map.png" alt="Map"><figcaption>Where we stood</figcaption></figure>

    <div class="table-wrapper-paragraph"><table>
    <thead>
    <tr>
    <th>Bay</th>
    <th>Terns</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td>north</td>
    <td><strong>7</strong></td>
    </tr>
    </tbody>
    </table></div>

    <div class="ltag__link">
      <a href="/ada" class="ltag__link__link"><div class="ltag__link__pic"><img src="/ada.png" alt="ada profile"></div></a>
      <a href="/ada/terns" class="ltag__link__link"><div class="ltag__link__content">
        <h2>Terns at night</h2><h3>Ada of Skarn ・ Oct 3</h3>
        <div class="ltag__link__taglist"><span class="ltag__link__tag">#birds</span></div>
      </div></a>
    </div>

    <p><iframe width="710" height="399" src="https://video.example/embed/terns" allowfullscreen loading="lazy"></iframe></p>
    <video controls><source src="/terns.mp4" type="video/mp4">Your browser has no films.</video>

    <details><summary>How to count</summary><p>Slowly.</p></details>
    <dl><dt>tern</dt><dd>a small gull</dd></dl>
    <hr>
    <script>document.write("<p>gone</p>")</script><style>p { color: red }</style><!-- and this -->
    <x-aside>日本語 and עברית</x-aside>
    <section class="footnotes"><ol><li id="fn1"><p>Quit, that is.&nbsp;<a href="#fnref1">↩</a></p></li></ol></section>
    """#
}
