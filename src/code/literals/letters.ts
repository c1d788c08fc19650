/** Characters that escapes name by a letter or by themselves. */

/** As C names them; the languages after it have all or some of them. */
const controls: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['e', '\x1b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
]);

export type Letters = Readonly<Record<string, string>>;

/** @param names those of control characters, or else signs that stand for themselves */
export function lettersOf(names: string): Letters {
  return Object.fromEntries([...names].map((name) => [name, controls.get(name) ?? name]));
}

/** How the characters of letters are written. */
export function escapesOf(letters: Letters, introducer = '\\'): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(letters).map(([letter, character]) => [character, introducer + letter]),
  );
}
