/// Marvel's service answers only who has keys.
struct MissingMarvelKeys: PlainlyExplained {
  var explanation: String {
    """
    the Marvel service needs keys: set REGATTA_MARVEL_PUBLIC_KEY and REGATTA_MARVEL_PRIVATE_KEY, \
    or marvelPublicKey and marvelPrivateKey in the config file
    """
  }

  var exitStatus: ExitStatus { .notAllowed }
}
