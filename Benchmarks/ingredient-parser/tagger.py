#!/usr/bin/env python3
"""Gives NLTK its English part-of-speech tagger, which ingredient-parser needs and no package of its own brings.

ingredient-parser would fetch the newest from NLTK's server. So that every run measures the same, from PyPI alone, this
takes the weights of textblob-aptagger, which NLTK's tagger is a port of: features and tags are the same, the weights
were learnt in another training.
"""
import importlib.util
import json
import pathlib
import pickle
import sys


class PlainUnpickler(pickle.Unpickler):
    """Reads dictionaries, numbers, texts and sets, and runs nothing."""

    def find_class(self, module, name):
        if name == "set":
            return set
        raise pickle.UnpicklingError(f"{module}.{name} in a file of weights")


source = pathlib.Path(importlib.util.find_spec("textblob_aptagger").origin).with_name("trontagger-0.1.0.pickle")
with open(source, "rb") as file:
    weights, tags, classes = PlainUnpickler(file).load()

folder = pathlib.Path(sys.prefix, "nltk_data/taggers/averaged_perceptron_tagger_eng")
folder.mkdir(parents=True, exist_ok=True)
for name, value in {"weights": weights, "tagdict": tags, "classes": sorted(classes)}.items():
    (folder / f"averaged_perceptron_tagger_eng.{name}.json").write_text(json.dumps(value))
