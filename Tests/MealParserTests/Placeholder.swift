// MealParserTests
