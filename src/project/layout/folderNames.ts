/** An index of the names in a folder, so that thousands of resources in it need not each read all names. */
import { byCodeUnits } from '../../byCodeUnits.ts';
import { firstIndex } from '../../firstIndex.ts';
import { lazily } from '../../lazily.ts';
import { localeOfName } from '../locales/locale.ts';

export class FolderNames {
  readonly #byStart: () => SortedNames;
  readonly #byEnd: () => SortedNames;
  readonly #locales = new Map<string, readonly string[]>();

  constructor(names: readonly string[]) {
    this.#byStart = lazily(() => new SortedNames(names, folded));
    this.#byEnd = lazily(() => new SortedNames(names, (text) => reversed(folded(text))));
  }

  /** The locales that names have between a prefix and a suffix, as the names spell them, sorted. Case is ignored. */
  localesBetween(prefix: string, suffix: string): readonly string[] {
    const key = `${prefix}/${suffix}`;
    const known = this.#locales.get(key) ?? this.#findLocales(prefix, suffix);
    this.#locales.set(key, known);
    return known;
  }

  /** The name as the folder spells it: on many disks `infoPlist.strings` and `InfoPlist.strings` are one file. */
  spelled(wanted: string): string | undefined {
    const names = this.#byStart()
      .beginningWith(wanted)
      .filter((name) => isSame(name, wanted));
    return names.find((name) => name === wanted) ?? names.sort()[0];
  }

  #findLocales(prefix: string, suffix: string): readonly string[] {
    const names = prefix === '' ? this.#byEnd().beginningWith(suffix) : this.#byStart().beginningWith(prefix);
    const locales = names.flatMap((name) => {
      const locale = name.slice(prefix.length, name.length - suffix.length);
      return isSame(prefix + locale + suffix, name) && localeOfName(locale) !== undefined ? [locale] : [];
    });
    return [...new Set(locales)].sort();
  }
}

interface SortedName {
  readonly key: string;
  readonly name: string;
}

/** Names sorted by keys, to find those whose keys begin with the key of a part. */
class SortedNames {
  readonly #keyOf: (text: string) => string;
  readonly #sorted: readonly SortedName[];

  constructor(names: readonly string[], keyOf: (text: string) => string) {
    this.#keyOf = keyOf;
    this.#sorted = names
      .map((name) => ({ key: keyOf(name), name }))
      .sort((one, other) => byCodeUnits(one.key, other.key));
  }

  beginningWith(part: string): readonly string[] {
    const start = this.#keyOf(part);
    const first = firstIndex(this.#sorted, ({ key }) => key >= start);
    const end = firstIndex(this.#sorted, ({ key }) => key >= start && !key.startsWith(start));
    return this.#sorted.slice(first, end).map(({ name }) => name);
  }
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Equal whenever `isSame` is true. In upper case, because the lower case of a sigma depends on what follows it. */
function folded(text: string): string {
  return text.toLowerCase().toUpperCase();
}

function reversed(text: string): string {
  return text.split('').reverse().join('');
}
