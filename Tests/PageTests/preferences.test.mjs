import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarFile, regionChoices } from "../../Sources/CWebAssets/page/js/view-preferences.js";

test("reminders are events of every day at the time of the clock, each with an alarm", () => {
    const file = calendarFile(
        [{ key: "breakfast", name: "Log breakfast, soon", time: "08:30" }, { key: "weight", name: "Weigh yourself", time: "07:00" }],
        "2026-11-27", new Date("2026-11-27T10:05:06.789Z"), "u1",
    );
    assert.equal(file, [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//FitIQ//Reminders//EN",
        "BEGIN:VEVENT", "UID:breakfast-u1@fitiq", "DTSTAMP:20261127T100506Z", "SEQUENCE:29929565", "DTSTART:20261127T083000", "DURATION:PT5M", "RRULE:FREQ=DAILY",
        "SUMMARY:Log breakfast\\, soon", "TRANSP:TRANSPARENT",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:Log breakfast\\, soon", "END:VALARM", "END:VEVENT",
        "BEGIN:VEVENT", "UID:weight-u1@fitiq", "DTSTAMP:20261127T100506Z", "SEQUENCE:29929565", "DTSTART:20261127T070000", "DURATION:PT5M", "RRULE:FREQ=DAILY",
        "SUMMARY:Weigh yourself", "TRANSP:TRANSPARENT",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:Weigh yourself", "END:VALARM", "END:VEVENT",
        "END:VCALENDAR", "",
    ].join("\r\n"));
    assert.ok(file.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75));
});

test("a later file changes the same events, those of another person are others", () => {
    const file = (now, user, time) => calendarFile([{ key: "lunch", name: "Log lunch", time }], "2026-11-27", new Date(now), user);
    const of = (text, name) => text.match(new RegExp(`${name}:(.*)\r`))[1];
    const [first, later] = [file("2026-11-27T10:00:00Z", "u1", "12:00"), file("2026-12-01T10:00:00Z", "u1", "13:30")];
    assert.equal(of(first, "UID"), of(later, "UID"));
    assert.ok(Number(of(later, "SEQUENCE")) > Number(of(first, "SEQUENCE")));
    assert.notEqual(of(first, "UID"), of(file("2026-11-27T10:00:00Z", "u2", "12:00"), "UID"));
});

test("countries are offered by name, after none, which says what the server takes", () => {
    assert.deepEqual(regionChoices("", undefined, ["AU", "GB", "US"]), [
        ["", "No country in particular"], ["AU", "Australia"], ["GB", "United Kingdom"], ["US", "United States"],
    ]);
    assert.deepEqual(regionChoices("", "GB", ["IE"]), [["", "This server’s country, United Kingdom"], ["IE", "Ireland"]]);
    // What was chosen stays to be chosen, whoever knows it.
    assert.deepEqual(regionChoices("NZ", undefined, ["CA"]).map(([code]) => code), ["", "CA", "NZ"]);
    assert.deepEqual(regionChoices("CA", undefined, ["CA"]).map(([code]) => code), ["", "CA"]);
});

test("a reminder that was switched off is called off in a calendar that has it", () => {
    const off = { key: "lunch", name: "Log lunch", time: "12:00", isOff: true };
    const file = calendarFile([off], "2026-11-27", new Date("2026-11-27T10:00:00Z"), "u1");
    assert.match(file, /UID:lunch-u1@fitiq\r\n/);
    assert.match(file, /STATUS:CANCELLED\r\n/);
    assert.doesNotMatch(file, /RRULE|VALARM/);
});
