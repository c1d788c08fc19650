/** `pairs` names languages without variants, such as `en` and `pt`, in upper or lower case. */
export interface GlossaryId {
  readonly id: string;
  readonly pairs: readonly (readonly [source: string, target: string])[];
}

/** A style rule list and its language, which covers all variants. */
export interface StyleId {
  readonly id: string;
  readonly language: string;
}

/** Ids that translations may name although the emulator stores nothing for them. Compared literally. */
export interface KnownIds {
  /** Pairs such as `en>pt`; undefined if unknown. */
  readonly glossaries: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** Languages in lower case. */
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
