// FoodDatabaseTests
