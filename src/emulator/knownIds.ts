/** A glossary, and the pairs that it has dictionaries for, such as `en` and `pt`: without variants, in any case. */
export interface GlossaryId {
  readonly id: string;
  readonly pairs: readonly (readonly [source: string, target: string])[];
}

/** A list of style rules and its language, which covers its variants. */
export interface StyleId {
  readonly id: string;
  readonly language: string;
}

/** Ids that a translate request may name; any other is answered with 404. Compared as they are. */
export interface KnownIds {
  /** Pairs, as `en>pt`; undefined where nothing is known of them. */
  readonly glossaries: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Languages, lower case. */
  readonly styles: ReadonlyMap<string, string | undefined>;
  readonly memories: ReadonlySet<string>;
}

export function readIds(options: {
  readonly glossaryIds?: readonly (string | GlossaryId)[];
  readonly styleIds?: readonly (string | StyleId)[];
  readonly memoryIds?: readonly string[];
}): KnownIds {
  const { glossaryIds = [], styleIds = [], memoryIds } = options;
  return {
    glossaries: new Map(
      glossaryIds.map((one) => (typeof one === 'string' ? [one, undefined] : pairsOf(one))),
    ),
    styles: new Map(
      styleIds.map((one) =>
        typeof one === 'string' ? [one, undefined] : [one.id, one.language.toLowerCase()],
      ),
    ),
    memories: new Set(memoryIds),
  };
}

function pairsOf({ id, pairs }: GlossaryId): [string, ReadonlySet<string>] {
  return [id, new Set(pairs.map(([source, target]) => pairKey(source, target)))];
}

export function pairKey(source: string, target: string): string {
  return `${source}>${target}`.toLowerCase();
}
