"""Runs the Autobahn cases against the WebSocket server at HOST:PORT and counts the verdicts, group by group.

    autobahn.py HOST:PORT [CASES TO LEAVE OUT …]
"""

import asyncio
import collections
import sys

import kosoku


async def run(address, excluded):
    try:
        return await kosoku.run_fuzzingclient(address, None, excluded), []
    except kosoku.FailureError as failure:
        return [], failure.results


def verdict(result):
    return result.behavior.value if result.behavior_close.value in ("OK", "INFORMATIONAL") else "UNCLEAN CLOSE"


def main():
    address, *excluded = sys.argv[1:]
    passed, failed = asyncio.run(run(address, excluded))
    for result in failed:
        print(f"case {result.case_id}: {result.behavior.value}, close {result.behavior_close.value}")
    if failed:
        raise SystemExit(f"autobahn: {len(failed)} cases failed")
    groups = collections.defaultdict(collections.Counter)
    for result in passed:
        groups[int(result.case_id.split(".")[0])][verdict(result)] += 1
    for group, counts in sorted(groups.items()):
        print(f"{group:>3}.*  " + ", ".join(f"{count} {name}" for name, count in sorted(counts.items())))
    print(f"autobahn: {len(passed)} cases passed")


main()
