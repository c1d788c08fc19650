/** Escapes that consist of an introducer and one character: a letter, `0`, or the escaped character itself. */

/** Names of control characters. Each language has some of them. */
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

/** @param names letters for control characters, and characters that represent themselves */
export function lettersOf(names: string): Letters {
  return Object.fromEntries([...names].map((name) => [name, controls.get(name) ?? name]));
}

/** The escape of each character. */
export function escapesOf(letters: Letters, introducer = '\\'): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(letters).map(([letter, character]) => [character, introducer + letter]),
  );
}
