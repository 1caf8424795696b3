// MealParser
