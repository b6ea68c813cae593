"""All words, taught by being imported; in the order in which help lists them."""

from goodhand.cli.desk import around, chips, closing, disputes, duties, floor, ledger, money, people

MODULES = (people, money, ledger, floor, chips, duties, disputes, closing, around)
