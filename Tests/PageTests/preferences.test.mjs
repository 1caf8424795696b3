import assert from "node:assert/strict";
import { test } from "node:test";
import { calendarFile } from "../../Sources/CWebAssets/page/js/view-preferences.js";

test("reminders are events of every day at the time of the clock, each with an alarm", () => {
    let count = 0;
    const file = calendarFile(
        [{ name: "Log breakfast, soon", time: "08:30" }, { name: "Weigh yourself", time: "07:00" }],
        "2026-11-27", new Date("2026-11-27T10:05:06.789Z"), () => String(count += 1),
    );
    assert.equal(file, [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//FitIQ//Reminders//EN",
        "BEGIN:VEVENT", "UID:1@fitiq", "DTSTAMP:20261127T100506Z", "DTSTART:20261127T083000", "DURATION:PT5M", "RRULE:FREQ=DAILY",
        "SUMMARY:Log breakfast\\, soon", "TRANSP:TRANSPARENT",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:Log breakfast\\, soon", "END:VALARM", "END:VEVENT",
        "BEGIN:VEVENT", "UID:2@fitiq", "DTSTAMP:20261127T100506Z", "DTSTART:20261127T070000", "DURATION:PT5M", "RRULE:FREQ=DAILY",
        "SUMMARY:Weigh yourself", "TRANSP:TRANSPARENT",
        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S", "DESCRIPTION:Weigh yourself", "END:VALARM", "END:VEVENT",
        "END:VCALENDAR", "",
    ].join("\r\n"));
    assert.ok(file.split("\r\n").every((line) => new TextEncoder().encode(line).length <= 75));
});
