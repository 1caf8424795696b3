"""Reads the same foods in many ways of writing, and tells where the readings disagree.

    python3 Benchmarks/Meals/relations/relations.py .build/release/fitiq [foods.txt] [-v] [--only=WORDS]

No reading is known to be right here. But "a nectarine at home" is as much as "a nectarine", "2 nectarines" twice as much, "a large
one" more, and beside an apple it is itself. The ways are in forms.tsv, the foods in foods.txt. Each line: a way, for how many foods,
how many disagree with the plain way, how many of these without a word of doubt, and how many agree but are doubted where the plain way
is not. -v shows each. Some disagree rightly: a large egg is the usual one, and "an apple, an apple" may be one.
"""
import collections
import json
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
SURE = 0.8
"""The confidence from which on nothing is doubted, as in score.py."""


def article(name):
    return ("an " if name[0] in "aeiou" else "a ") + name


def plural(name):
    if name.endswith(("s", "ch", "sh", "x")):
        return name + "es"
    return name[:-1] + "ies" if name.endswith("y") and name[-2] not in "aeiou" else name + "s"


def foods(path):
    """Returns kind, one and many of each food: "count: nectarine, peach/peaches"."""
    for line in open(path):
        if line.startswith("#"):
            continue
        kind, names = line.strip().split(": ", 1)
        for name in names.split(", "):
            one, _, many = name.partition("/")
            yield kind, one, many or plural(one)


def forms():
    """Returns kinds, the plain way, the other way and what is expected of each line of forms.tsv."""
    for line in open(HERE / "forms.tsv"):
        if line.strip() and not line.startswith("#"):
            kinds, plain, written, expected = line.rstrip("\n").replace("\\n", "\n").split("\t")
            yield kinds.split(), plain, written, expected


def filled(form, kind, one, many):
    """Returns the text of a form for a food."""
    unit = {"count": article(one), "slice": "a slice of " + one, "bowl": "a bowl of " + one,
            "drink": "a glass of " + one, "spoon": "1 tbsp " + one}[kind]
    weighed = many if kind == "count" else one
    parts = {"x": unit, "X": unit.upper(), "T": unit.title(), "o": one, "m": many, "a": article(one), "w": weighed}
    for name, text in parts.items():
        form = form.replace("{%s}" % name, text)
    return form


def readings(program, texts):
    lines = "\n".join(json.dumps({"id": str(number), "text": text}) for number, text in enumerate(texts))
    answer = subprocess.run([program, "parse", "--jsonl"], input=lines, capture_output=True, text=True)
    found = [json.loads(line) for line in answer.stdout.splitlines()]
    assert len(found) == len(texts), answer.stderr[:300]
    return dict(zip(texts, found))


def items(reading):
    return [((item.get("source") or {}).get("record") or item["food_name"], item["grams"], item["food_name"])
            for item in reading.get("items") or []]


def is_silent(reading):
    return (reading.get("is_complete") is not False and not reading.get("unrecognized") and bool(reading.get("items"))
            and all(item["confidence_score"] >= SURE for item in reading["items"]))


def is_near(one, other):
    return abs(one - other) <= max(0.04 * max(one, other), 1)


def agrees(plain, written, expected, others):
    """Returns whether the foods of the other way are those expected from the plain way's."""
    how, _, value = expected.partition(" ")
    if how == "none":
        return not written
    if how == "grams":
        return len(written) == 1 and is_near(written[0][1], float(value))
    if how == "and":
        rest = list(written)
        for record, grams, _ in plain + others:
            same = next((item for item in rest if item[0] == record and is_near(item[1], grams)), None)
            if same is None:
                return False
            rest.remove(same)
        return not rest
    if [item[0] for item in plain] != [item[0] for item in written]:
        return False
    if how == "food":
        return True
    if how == "times":
        top, _, bottom = value.partition("/")
        times = float(top) / float(bottom or 1)
        return all(is_near(item[1] * times, other[1]) for item, other in zip(plain, written))
    before, after = (sum(item[1] for item in each) for each in (plain, written))
    return after < before if how == "smaller" else after > before


def main():
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("-")]
    only = [argument[7:] for argument in sys.argv if argument.startswith("--only=")]
    names = list(foods(arguments[1] if len(arguments) > 1 else HERE / "foods.txt"))
    pairs, texts = [], {}
    for kinds, plain, written, expected in forms():
        if only and not any(words in written for words in only):
            continue
        others = expected[4:].split(", ") if expected.startswith("and ") else []
        texts.update(dict.fromkeys(others))
        for name in names:
            if name[0] in kinds:
                pair = (filled(plain, *name), filled(written, *name))
                texts.update(dict.fromkeys(pair))
                pairs.append((written, *pair, expected, others))
    read = readings(arguments[0], list(texts))
    counts, shown = collections.defaultdict(lambda: [0, 0, 0, 0]), collections.defaultdict(list)
    for written, plain, text, expected, others in pairs:
        before, after = items(read[plain]), items(read[text])
        beside = [item for other in others for item in items(read[other])]
        row = counts[written]
        row[0] += 1
        silent = is_silent(read[text])
        if agrees(before, after, expected, beside):
            is_alarm = not silent and is_silent(read[plain]) and expected != "none"
            row[3] += is_alarm
            if is_alarm:
                shown[written].append("ALARM  " + text.replace("\n", "\\n") + " " + str(
                    [word["text"] for word in read[text].get("unrecognized") or []]))
            continue
        row[1] += 1
        row[2] += silent
        foods_of = lambda all: " + ".join("%s %g" % (name[:30], grams) for _, grams, name in all) or "-"
        shown[written].append("%s%s => %s   [%s => %s]" % (
            "SILENT " if silent else "", text.replace("\n", "\\n"), foods_of(after), plain, foods_of(before + beside)))
    total = [sum(row[place] for row in counts.values()) for place in range(4)]
    print("texts %d; pairs %d, disagree %d, of these silently %d; agree but doubted %d" % (len(texts), *total))
    for written, row in sorted(counts.items(), key=lambda each: (-each[1][2], -each[1][1], -each[1][3])):
        if any(row[1:]):
            print("%-50s %4d  %4d  %4d  %4d" % (written.replace("\n", "\\n"), *row))
        if "-v" in sys.argv:
            for line in sorted(shown[written], key=lambda line: not line.startswith("SILENT")):
                print("     ", line)


if __name__ == "__main__":
    main()
