#!/usr/bin/env python3
"""Scores what is read of one helping of a food of which a text tells no amount, or only a vessel or a piece.

    python3 amounts.py PROGRAM foods-a.tsv [--list]

PROGRAM is `fitiq`. A row of the table is a text, the words of which one must be in the food's name and those that must not be, and the
least and the most grams and kcal. --list prints what is wrong, which nobody should do with a table that is kept closed.
"""
import collections
import json
import subprocess
import sys

SURE = 0.8


def readings(program, texts):
    lines = "\n".join(json.dumps({"id": str(number), "text": text}) for number, text in enumerate(texts))
    done = subprocess.run([program, "parse", "--jsonl"], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def is_within(value, least, most, slack):
    return float(least) * 0.98 - slack <= value <= float(most) * 1.02 + slack


def verdict(row, items):
    """Returns "several", "none", "food", "grams", "kcal" for what is wrong first, or "right"."""
    _, names, others, least, most, least_kcal, most_kcal = row
    if len(items) != 1:
        return "several" if items else "none"
    name = items[0]["food_name"].lower()
    if not any(word in name for word in names.split("|")) or any(word in name for word in others.split("|") if word):
        return "food"
    if not is_within(items[0]["grams"], least, most, 0):
        return "grams"
    return "right" if is_within(items[0]["calories"], least_kcal, most_kcal, 3) else "kcal"


def main():
    program, table = sys.argv[1:3]
    rows = [line.rstrip("\n").split("\t") for line in open(table, encoding="utf-8")]
    counts = collections.Counter()
    for row, reading in zip(rows, readings(program, [row[0] for row in rows])):
        items = reading.get("items") or []
        found = verdict(row, items)
        is_sure = reading["is_complete"] and all(item["confidence_score"] >= SURE for item in items)
        counts[found] += 1
        counts["wrong without a word"] += found not in ("right", "none") and is_sure
        counts["right but doubted"] += found == "right" and not is_sure
        if "--list" in sys.argv and found != "right":
            foods = "; ".join(f"{item['food_name']} {item['grams']} g {item['calories']} kcal" for item in items)
            print(f"{found}: {row[0]} ({row[3]} to {row[4]} g) is {foods or 'nothing'}")
    print(f"{len(rows)} foods: " + ", ".join(f"{name} {count}" for name, count in sorted(counts.items())))


main()
