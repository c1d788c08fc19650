export interface GrammarSource {
  /** The scope name of a language's grammar. */
  scopeOf(languageId: string): string | undefined;
  /**
   * The embedded languages of a grammar, by the scopes that begin them. Everything else is in the document's own
   * language.
   */
  languages(scopeName: string): ReadonlyMap<string, string>;
  /** The grammars that inject rules into the given one. */
  injections(scopeName: string): readonly string[];
  grammar(scopeName: string): Promise<GrammarText | undefined>;
}

export interface GrammarText {
  readonly content: string;
  /** Its file extension distinguishes JSON from property lists. */
  readonly path: string;
}

/** Combines sources: the first with a result wins; languages and injections are merged. */
export function firstOf(sources: readonly GrammarSource[]): GrammarSource {
  const first = <T>(of: (source: GrammarSource) => T | undefined): T | undefined => {
    for (const source of sources) {
      const found = of(source);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    scopeOf: (languageId) => first((source) => source.scopeOf(languageId)),
    // Earlier sources are set last, so that they win.
    languages: (scopeName) =>
      new Map(sources.toReversed().flatMap((source) => [...source.languages(scopeName)])),
    injections: (scopeName) => [...new Set(sources.flatMap((source) => source.injections(scopeName)))],
    grammar: async (scopeName) => {
      for (const source of sources) {
        const found = await source.grammar(scopeName);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}
