import Foundation
import Testing

@testable import FitIQClient

struct AccessTokenLifeTests {
    /// 15 minutes from `Answers.date` on.
    private let life = AccessTokenLife(Answers.jwt())

    @Test func `a token says when it began and how long it is good`() {
        #expect(life?.issuedAt == Answers.date)
        #expect(life?.duration == .seconds(900))
    }

    @Test(arguments: [
        "", "a1", "a.b", "a.b.c", "..", "a.e30.c",
        Answers.jwt(claims: #"{"exp":1705322705}"#), Answers.jwt(claims: #"{"iat":1705321805}"#),
        Answers.jwt(claims: #"{"iat":1705321805,"exp":1705321805}"#), Answers.jwt(claims: #"{"iat":5,"exp":4}"#),
        Answers.jwt(claims: #"{"iat":-1e300,"exp":1e300}"#), Answers.jwt(claims: #"{"iat":"x","exp":"y"}"#),
        Answers.jwt(claims: String(repeating: "[", count: 100_000)),
    ])
    func `what does not say so has no known end`(token: String) {
        #expect(AccessTokenLife(token) == nil)
    }

    @Test func `a token that this process got is renewed at 80 percent of its life, whatever the clock says`() {
        for now in [Date.distantPast, Answers.date, .distantFuture] {
            #expect(life?.renewalDelay(age: .zero, now: now) == .seconds(720))
            #expect(life?.renewalDelay(age: .seconds(700), now: now) == .seconds(20))
            #expect(life?.renewalDelay(age: .seconds(5000), now: now) == .zero)
        }
    }

    @Test(
        arguments: [
            (0, 720), (600, 120), (720, 0), (899, 0),
            // Of the future, or over and taken all the same: the clock is off.
            (-1, 45), (-5 * 3600, 45), (900, 45), (5 * 3600, 45),
        ]
    )
    func `a token of an earlier process is judged by the clock, unless that makes no sense`(age: Int, delay: Int) {
        let now = Answers.date.addingTimeInterval(TimeInterval(age))
        #expect(life?.renewalDelay(age: nil, now: now) == .seconds(delay))
    }
}
