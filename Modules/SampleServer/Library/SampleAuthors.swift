extension SampleAuthor {
  static let all: [SampleAuthor] = [
    SampleAuthor(
      id: 901, username: "ilse_keel", name: "Ilse Vandermeer", github: "ilse-keel",
      website: "https://keel.example"),
    SampleAuthor(id: 902, username: "tomasz", name: "Tomasz Wilczek", twitter: "tomasz_w"),
    SampleAuthor(id: 903, username: "priya_ships", name: "Priya Raghunathan", github: "priyaships"),
    SampleAuthor(id: 904, username: "mbeki_dev", name: "Lwazi Mbekeni"),
    SampleAuthor(
      id: 905, username: "yuki", name: "小林 由紀", github: "yuki-k", website: "https://yuki.example"),
    SampleAuthor(id: 906, username: "noor", name: "نور الحسيني", website: "https://noor.example"),
    SampleAuthor(
      id: 907, username: "hal_o", name: "Hal O’Rourke", twitter: "hal_o", github: "hal-o"),
    SampleAuthor(id: 908, username: "anneke", name: "Anneke Størmer 🚣"),
    SampleAuthor(id: 909, username: "dov_writes", name: "דב אלמוג"),
    SampleAuthor(id: 910, username: "camille", name: "Camille Fournier-Roux", github: "camille-fr"),
    SampleAuthor(id: 911, username: "gonzalo", name: "Gonzalo Ibáñez", twitter: "gonzalo_i"),
    SampleAuthor(id: 912, username: "quiet_ruth", name: "Ruth Abernathy"),
  ]
}
