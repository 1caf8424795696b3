import FitIQClient
import Foundation
import Testing

@testable import fitiq

struct DiaryWatchTests {
    private let read = Meals.synced(Meals.breakfast)
    private let beingRead = Meals.shown(Meals.breakfast, .processing, .synced, isProvisional: true)
    private let notSent = Meals.shown(Meals.breakfast, .pending, Meals.waiting, isProvisional: true)

    @Test func `a meal is told once, when it was read`() {
        var watch = DiaryWatch([])
        #expect(watch.changes(to: [notSent]) == [])
        #expect(watch.changes(to: [beingRead]) == [])
        #expect(watch.changes(to: [read]) == [.read(read)])
        #expect(watch.changes(to: [read]) == [])
    }

    @Test func `what was there before is not told, but what was being read then is`() {
        var watch = DiaryWatch([read, Meals.synced(Meals.processing)])
        #expect(watch.changes(to: [read, Meals.synced(Meals.processing)]) == [])
        #expect(watch.changes(to: [read]) == [.deleted(id: "m3")])
        let failed = Meals.synced(Meals.failed)
        #expect(watch.changes(to: [read, failed]) == [.read(failed)])
    }

    @Test func `an edit is told when the server has it, and only if it shows`() {
        var watch = DiaryWatch([read])
        let edited = Meals.synced(Meals.breakfastWithout("coffee"))
        let waiting = Meals.shown(edited.log, .pending, Meals.waiting, isProvisional: true)
        #expect(watch.changes(to: [waiting]) == [])
        #expect(watch.changes(to: [edited]) == [.changed(edited)])
        #expect(watch.changes(to: [Meals.shown(edited.log, .completed, Meals.waiting)]) == [])
        #expect(watch.changes(to: [edited]) == [])
    }

    @Test func `a deletion is told, and the same meal may come back`() {
        var watch = DiaryWatch([read])
        #expect(watch.changes(to: []) == [.deleted(id: "m1")])
        #expect(watch.changes(to: []) == [])
        #expect(watch.changes(to: [read]) == [.read(read)])
    }

    @Test func `a line of JSON is named as the server names it`() throws {
        #expect(
            try PrintedJSON.encode(WatchLine(.deleted(id: "m1")), onOneLine: true)
                == #"{"data":{"id":"m1"},"type":"meal_log.deleted"}"#
        )
        for (change, type) in [
            (DiaryWatch.Change.read(read), "completed"), (.read(Meals.synced(Meals.failed)), "failed"),
            (.changed(read), "updated"),
        ] {
            #expect(try PrintedJSON.encode(WatchLine(change), onOneLine: true).contains(#""type":"meal_log.\#(type)""#))
        }
    }
}
