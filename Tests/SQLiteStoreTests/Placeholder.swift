// SQLiteStoreTests
