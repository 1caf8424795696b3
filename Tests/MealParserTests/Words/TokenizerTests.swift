import Testing

@testable import MealParser

struct TokenizerTests {
    private func tokens(_ text: String) -> [String] {
        var words = Vocabulary()
        var bytes = Array(text.utf8)
        bytes.append(0)
        return bytes.dropLast().withUnsafeBufferPointer { buffer in
            Tokenizer.tokens(of: buffer) { words.intern($0) }
                .map { token in
                    switch token.kind {
                    case .word: token.word < 0 ? "?" : String(decoding: words.spelling(of: token.word), as: UTF8.self)
                    case .number: "\(token.value)"
                    case .mark: String(UnicodeScalar(token.mark))
                    }
                }
        }
    }

    @Test(arguments: [
        ("2 Eggs", ["2.0", "egg"]),
        ("120g", ["120.0", "g"]),
        ("1½ cups", ["1.5", "cup"]),
        ("1 1/2 cups", ["1.5", "cup"]),
        ("1-1/2 cups", ["1.5", "cup"]),
        ("1,5 l", ["1.5", "l"]),
        ("1,000 g", ["1000.0", "g"]),
        ("1, 2", ["1.0", ",", "2.0"]),
        (".5 oz", ["0.5", "oz"]),
        ("2% milk", ["2%", "milk"]),
        ("80/20 beef", ["80%", "beef"]),
        ("3/4", ["0.75"]),
        ("2x400 g", ["2.0", "x", "400.0", "g"]),
        ("bar x2", ["bar", "x", "2.0"]),
        ("v8 xyz123", ["v8", "xyz123"]),
        ("Reese's M&M’s", ["reese", "m&m"]),
        ("mac&cheese", ["mac", "&", "cheese"]),
        ("w/ milk w/o sugar", ["w/", "milk", "w/o", "sugar"]),
        ("crème brûlée", ["creme", "brulee"]),
        ("low-fat", ["low", "-", "fat"]),
        ("🍎 apple", ["🍎", "apple"]),
        ("米", ["?"]),
        ("\r\n", ["\n", "\n"]),
        ("", []),
    ])
    func `texts fall into words, numbers and marks`(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        ("eggs", "egg"), ("berries", "berry"), ("cookies", "cookie"), ("sandwiches", "sandwich"),
        ("potatoes", "potato"),
        ("radishes", "radish"), ("boxes", "box"), ("leaves", "leaf"), ("quiches", "quiche"),
    ])
    func `plural and singular meet`(plural: String, singular: String) {
        #expect(tokens(plural) == tokens(singular))
    }

    @Test(arguments: [("peas", "pears"), ("olive", "oil"), ("hummus", "hum"), ("couscous", "cousco")])
    func `different words stay different`(one: String, other: String) {
        #expect(tokens(one) != tokens(other))
    }
}
