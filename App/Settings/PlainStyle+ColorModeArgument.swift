public import ArgumentParser
public import DisplayKit

extension PlainStyle.ColorMode: ExpressibleByArgument {}
