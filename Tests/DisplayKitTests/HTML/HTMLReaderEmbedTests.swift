import DisplayKit
import Testing

struct HTMLReaderEmbedTests {
  @Test(arguments: [
    HTMLCase(
      "<p><img src=\"/a.png\" alt=\"Sea\" loading=\"lazy\" srcset=\"/b.png 2x\"></p>",
      image("https://dev.to/a.png", "Sea")),
    HTMLCase(
      "<p>a <img src=https://a.b/c alt='x\ny'> b</p>",
      text("a"), image("https://a.b/c", "x y"), text("b")),
    HTMLCase(
      "<a href=https://a.b/big class=article-body-image-wrapper><img src=https://a.b/c></a>",
      image("https://a.b/c", "")),
    HTMLCase(
      "<a href=https://ci.example/x><img src=https://a.b/badge alt=build></a>",
      image("https://a.b/badge", "build"), address("https://ci.example/x")),
    HTMLCase(
      "<img src=\"data:image/png;base64,AA\" alt=\"Dot\"><img>", .image(nil, alternative: "Dot")),
    HTMLCase("<p>Hi <img class=emoji alt=\"🎉\" src=https://a.b/c>!</p>", text("Hi 🎉!")),
    HTMLCase("<h2>a <img src=x alt=Logo></h2>", .heading(level: 2, "a Logo")),
  ])
  func readsImages(html: HTMLCase) {
    html.check()
  }

  /// A size that is incomplete, no number or out of bounds is none.
  @Test(arguments: [
    ("width=320 height=134", ImageSize(width: 320, height: 134)),
    ("width=10000 height=1", ImageSize(width: 10_000, height: 1)), ("width=320", nil),
    ("width=100% height=50%", nil), ("width=0 height=9", nil), ("width=9 height=-1", nil),
    ("width=100000 height=9", nil), ("width=9 height=99999999999999999999", nil),
  ])
  func readsTheSizeOfAnImage(attributes: String, size: ImageSize?) {
    HTMLCase(
      "<img src=https://a.b/c alt=x \(attributes)>",
      .image(WebLink("https://a.b/c"), alternative: "x", size: size)
    ).check()
  }

  @Test(arguments: [
    HTMLCase(
      "<iframe width=\"1\" src=\"https://video.example/1\"><p>old</p></iframe>b",
      address("https://video.example/1"), text("b")),
    HTMLCase(
      "<video controls><source src=/a.mp4><source src=/a.webm>No video.</video>c",
      address("https://dev.to/a.mp4"), text("c")),
    HTMLCase("<audio src=https://a.b/c.ogg></audio>", address("https://a.b/c.ogg")),
    HTMLCase(
      "<iframe src=\"about:blank\"></iframe><iframe src=x /><p>a", address("https://dev.to/x"),
      text("a")),
  ])
  func showsTheURLsOfVideos(html: HTMLCase) {
    html.check()
  }

  @Test func showsTheURLOfAnEmbeddedScript() {
    HTMLCase(
      "<div class=ltag_gist-liquid-tag><script id=x src=https://gist.example/1.js></script></div>",
      .quote(address("https://gist.example/1.js"))
    ).check()
    HTMLCase("<div class=ltag><script src=data:x></script></div><script src=/x></script>").check()
  }

  @Test func readsALinkCard() {
    let html = """
      <div class="ltag__link">
        <a href="/ada"><div class="ltag__link__pic"><img src="/a.png" alt="face"></div></a>
        <a href="/ada/post"><div class="ltag__link__content">
          <h2>Post</h2><h3>Ada ・ May 1</h3>
          <div class="ltag__link__taglist"><span>#one</span> <span>#two</span></div>
        </div></a>
      </div>
      """
    let link = "https://dev.to/ada/post"
    let card = lines(
      text(run("Post", .strong, link: link)), text(run("Ada ・ May 1", .strong, link: link)),
      text(run("#one #two", link: link)))
    HTMLCase(html, .quote(card)).check()
  }
}
