#!/usr/bin/env python3
"""Reads meals with ingredient-parser and writes them as `fitiq parse --jsonl --timing` does.

  predict.py TABLES MEALS SAMPLE PREDICTIONS

ingredient-parser reads one ingredient of a recipe at a time, and names the foods of USDA's FoodData Central that it may
be. So it is given a meal clause by clause; the food it is surest of is looked up by name in the tables that FitIQ
reads with, and what its amount weighs is taken from the portions there. SAMPLE gets the meals that were asked: at most
300 of MEALS, in each run the same.
"""
import contextlib
import csv
import functools
import json
import math
import pathlib
import random
import re
import sys
import time
from collections import defaultdict

import pint
from ingredient_parser import parse_ingredient

SAMPLE_SIZE = 300

# What people say around their foods; in recipes nobody does.
FRAMING = re.compile(
    r"\b(?:for|at) (?:my |a |an )?(?:\w+ )?(?:breakfast|brunch|lunch|dinner|supper|snack|dessert)\b"
    r"|\b(?:this|in the) (?:morning|afternoon|evening)\b|\btoday\b|\b(?:it|there)['’]s\b"
    r"|\b(?:i|we)(?:['’]ve| have)?(?: just)? (?:had|have|ate|eat|drank|drink|enjoyed|enjoy)\b"
    r"|\b(?:i['’]m|i am) (?:\w+ly )?(?:having|eating|drinking|enjoying|snacking on)\b",
    re.IGNORECASE,
)
BOUNDARY = re.compile(r"[;\n&+]|,(?!\d)|[.!](?=\s|$)|\b(?:and|with|plus|alongside|followed by)\b", re.IGNORECASE)

# "a 12 fl oz can of cola" is read as twelve cans.
PACK = re.compile(r"\b(oz|ounce|g|gram|ml)s?[ -](?:can|bottle|jar|pack|package|bag|box|carton|container|cup|glass)\b", re.I)
NUMBERS = {"half": 0.5, "dozen": 12}
MILLILITRES = {"cup": 236.588, "fl oz": 29.574, "tablespoon": 14.787, "tbsp": 14.787, "teaspoon": 4.929, "tsp": 4.929}

COLUMNS = {
    "calories": "energy (kcal)", "protein_g": "protein (g)", "carbs_g": "carbohydrate (g)", "fat_g": "fat (g)",
}
TOTALS = {"energy_kcal": "calories", "protein_g": "protein_g", "carbs_g": "carbs_g", "fat_g": "fat_g"}


def words(text):
    """Lower-cased and in the singular."""
    return {word.removesuffix("s") if len(word) > 3 else word for word in re.findall(r"[a-z0-9%]+", text.lower())}


class Foods:
    """USDA's foods by description, and what their portions weigh."""

    def __init__(self, folder):
        def rows(name):
            with open(folder / name, encoding="utf-8", newline="") as file:
                return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))

        self.count = 0
        self.exact = {}
        self.having = defaultdict(dict)
        self.portions = defaultdict(list)
        for food in rows("foods.tsv"):
            self.count += 1
            description = food["description"] or food["name"]
            self.exact.setdefault(description.lower(), food)
            for word in words(description):
                self.having[word][food["record"]] = food
        for row in rows("portions.tsv"):
            measure = row["measure"].lower()
            if not measure.startswith("guideline"):
                self.portions[row["food"]].append((measure, float(row["grams"])))

    @functools.cache
    def named(self, description):
        """The food of this description, or the one most like it in its words, rare words weighing more."""
        if food := self.exact.get(description.lower()):
            return food

        def weight(some):
            return math.fsum(math.log(1 + self.count / (1 + len(self.having.get(word, ())))) for word in some)

        def likeness(food):
            other = words(food["description"] or food["name"])
            return 2 * weight(asked & other) / (weight(asked) + weight(other)), food["record"]

        asked = words(description)
        return max((food for word in asked for food in self.having[word].values()), key=likeness, default=None)

    def one(self, food, unit, size, name):
        """What one of `unit` weighs: the food's portion of that name, else what USDA takes when none is told."""
        portions = self.portions[food["record"]]
        each = [(words(measure), weight / leading_number(measure)) for measure, weight in portions]
        fitting = [one for one in each if words(unit) <= one[0]] if unit else [one for one in each if one[0] & words(name)]
        for wanted in filter(None, (size, "medium", "regular")):
            fitting = [one for one in fitting or each if words(wanted) <= one[0]] or fitting
        return (fitting or [one for one in each if "unspecified" in one[0]] or each or [("", 100)])[0][1]

    def density(self, food):
        """Grams per millilitre by the first portion that tells it, else water's."""
        for measure, weight in self.portions[food["record"]]:
            if found := re.match(rf"([\d.]+) ({'|'.join(MILLILITRES)})\b", measure):
                return weight / float(found[1]) / MILLILITRES[found[2]]
        return 1


def leading_number(measure):
    found = re.match(r"[\d.]+", measure)
    return float(found[0]) if found else 1


def number(amount):
    """The middle of a range."""
    try:
        return float(amount.quantity + amount.quantity_max) / 2
    except (TypeError, ValueError):
        return NUMBERS.get(amount.quantity, 1)


def measured(amount, density):
    """The grams of a mass or a volume; None of "2 slices"."""
    if hasattr(amount, "combined"):
        total = amount.combined()
    elif isinstance(amount.unit, pint.Unit) and str(amount.unit) != "bag":  # To pint three bushels.
        total = number(amount) * amount.unit
    else:
        return None
    if total.check("[mass]"):
        return float(total.to("g").magnitude)
    return float(total.to("ml").magnitude) * density if total.check("[volume]") else None


def grams(parsed, food, foods, name):
    size = parsed.size.text if parsed.size else ""
    for amount in parsed.amount:
        with contextlib.suppress(TypeError):
            if (weight := measured(amount, foods.density(food))) is not None:
                return weight
    if not parsed.amount or hasattr(parsed.amount[0], "combined"):
        return foods.one(food, "", size, name)
    amount = parsed.amount[0]
    return number(amount) * foods.one(food, str(amount.unit), size, name)


def read(text, foods):
    items = []
    for clause in BOUNDARY.split(FRAMING.sub(" ", text)):
        if not any(letter.isalpha() for letter in clause):
            continue
        parsed = parse_ingredient(PACK.sub(r"\1", clause.strip()), foundation_foods=True)
        if not parsed.foundation_foods:
            continue
        match = max(parsed.foundation_foods, key=lambda match: (match.confidence, match.name_index))
        if food := foods.named(match.text):
            weight = grams(parsed, food, foods, parsed.name[match.name_index].text)
            nutrients = {key: float(food[column] or 0) * weight / 100 for key, column in COLUMNS.items()}
            items.append({"food_name": food["name"], "grams": weight, **nutrients})
    return items


def main(tables, meals, sample, predictions):
    foods = Foods(pathlib.Path(tables))
    lines = [line for line in open(meals, encoding="utf-8") if line.strip()]
    if len(lines) > SAMPLE_SIZE:
        lines = random.Random(2026).sample(lines, SAMPLE_SIZE)
    read("1 slice toast", foods)  # Loads the models, so that no meal is charged for it.
    with open(sample, "w", encoding="utf-8") as asked, open(predictions, "w", encoding="utf-8") as answered:
        for line in lines:
            meal = json.loads(line)
            start = time.perf_counter()
            items = read(meal["text"], foods)
            answer = {"id": meal["id"], "items": items, "ms": (time.perf_counter() - start) * 1000}
            for total, key in TOTALS.items():
                answer[total] = sum(item[key] for item in items) if items else None
            asked.write(line)
            answered.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
