import ArgumentParser
import PlainHost

extension PlainStyle.ColorMode: ExpressibleByArgument {}
