// FoodDatabase
