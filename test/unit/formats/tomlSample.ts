/** A TOML file, and translations of its texts. */
import type { Texts } from './tomlRows.ts';

export const source = `# About this file

title = "Title" # big
"two words" = 'Words'

# Navigation
[nav]
# The start page
home = "Home"
about.us = "About"
days = ["Mon", "Tue"]

[nav.deep]
x = "X"
n = 5

[items]
description = "Items"
one = "{{.Count}} item"
other = "{{.Count}} items"

[last]
t = { a = "A", b = "B" }
`;

export const all: Texts = {
  title: 'Titel',
  'two words': 'Wörter',
  'nav/home': 'Start',
  'nav/about/us': 'Über',
  'nav/days/0': 'Mo',
  'nav/days/1': 'Di',
  'nav/deep/x': 'Y',
  'items/one': '{{.Count}} Ding',
  'items/other': '{{.Count}} Dinge',
  'last/t/a': 'Ä',
  'last/t/b': 'Bé',
};
