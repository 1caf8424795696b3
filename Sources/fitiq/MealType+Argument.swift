public import ArgumentParser
public import FitIQCore

extension MealType: ExpressibleByArgument {}
