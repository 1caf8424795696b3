"""Reads foods with each way of making them, each cut and each addition, and tells where the reading has another food than was told.

    python3 Benchmarks/Meals/relations/combinations.py .build/release/fitiq [-v]

combinations.tsv has a line a group: how many foods a text of it tells at most, then the columns of words that are joined, separated
by tabs. Words are separated by ", "; behind "=" stand the words of which one must be in a food's name, where it is called otherwise
there. A word behind "~" says how and is sought in no name. Each text is read; it is wrong where a word is in no food's name, or where
there are more foods. -v shows those that are wrong without a word.
"""
import itertools
import json
import pathlib
import sys

from relations import is_silent, readings

HERE = pathlib.Path(__file__).parent


def column(text):
    """Returns the words of a column, each with what must be in a name: [("salmon", ["salmon"]), ("fried", [])]."""
    isHow = text.startswith("~")
    pairs = [word.partition("=") for word in text.removeprefix("~").split(", ")]
    return [(word, [] if isHow else (names or word).split("|")) for word, _, names in pairs]


def main():
    program = sys.argv[1]
    told = []
    for line in open(HERE / "combinations.tsv"):
        if line.strip() and not line.startswith("#"):
            most, *columns = line.rstrip("\n").split("\t")
            for words in itertools.product(*map(column, columns)):
                told.append((" ".join(word for word, _ in words), [names for _, names in words if names], int(most)))
    found = readings(program, [text for text, _, _ in told])
    wrong = silent = 0
    for text, wanted, most in told:
        items = found[text].get("items") or []
        names = "; ".join(item["food_name"].lower() for item in items)
        if len(items) <= most and all(any(name in names for name in some) for some in wanted):
            continue
        wrong += 1
        if is_silent(found[text]):
            silent += 1
            if "-v" in sys.argv:
                print(f"{text}: {names}")
    print(f"{len(told)} texts, {wrong} wrong, {silent} without a word")


main()
