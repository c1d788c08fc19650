/** Locale files that are program code without texts of their own: they pass on those of another file. */
import { formatOfText, possibleFormats } from '../../formats/index.ts';
import type { Sibling } from '../layout/layout.ts';
import type { Comparer } from '../states/comparer.ts';

export interface PassingOn extends Sibling {
  /** The other file, spelled as in this one. */
  readonly from: string;
}

type TextOf = (path: string) => Promise<string | undefined>;

/** Remembers the answers, because the files beside every opened locale file are asked about. */
export class PassingFiles {
  readonly #textOf: TextOf;
  readonly #comparer: Pick<Comparer, 'entriesOf'>;
  readonly #known = new Map<string, Promise<string | undefined>>();

  constructor(textOf: TextOf, comparer: Pick<Comparer, 'entriesOf'>) {
    this.#textOf = textOf;
    this.#comparer = comparer;
  }

  /** Whose texts a file passes on; undefined if it has its own. */
  passesOn(path: string): Promise<string | undefined> {
    const known = this.#known.get(path) ?? this.#read(path);
    this.#known.set(path, known);
    known.catch(() => this.#known.delete(path));
    return known;
  }

  /** Must be called after the text of a file was changed. */
  noteChange(path: string): void {
    this.#known.delete(path);
  }

  async #read(path: string): Promise<string | undefined> {
    if (!possibleFormats(path).some(({ mayPassOn }) => mayPassOn)) return undefined;
    const text = await this.#textOf(path);
    const format = text === undefined ? undefined : formatOfText(path, text);
    if (text === undefined || !format?.mayPassOn?.(text)) return undefined;
    const file = { path, locale: '', text };
    const { problems } = await this.#comparer.entriesOf({ file, format: format.id });
    return problems.flatMap((one) => (one.code === 'passesOn' ? [one.from] : []))[0];
  }
}

interface Siblings {
  readonly siblings: readonly Sibling[];
  readonly passing?: readonly PassingOn[];
}

/** Moves the files that pass on texts from `siblings` to `passing`. */
export async function withoutPassing<Resource extends Siblings>(
  resource: Resource,
  passesOn: (path: string) => Promise<string | undefined>,
): Promise<Resource> {
  const all = await Promise.all(
    resource.siblings.map(async (one) => ({ ...one, from: await passesOn(one.path) })),
  );
  const passing = all.flatMap(({ from, ...one }) => (from === undefined ? [] : [{ ...one, from }]));
  if (passing.length === 0) return resource;
  const siblings = resource.siblings.filter((_, index) => all[index]?.from === undefined);
  return { ...resource, siblings, passing };
}
