/** Where grammars come from, as the code that uses them sees it. */
export interface GrammarSource {
  /** The grammar of a language, by its scope. */
  scopeOf(languageId: string): string | undefined;
  /** The languages that begin with scopes inside of a grammar. What none of them begins is in the document's own. */
  languages(scopeName: string): ReadonlyMap<string, string>;
  /** The grammars that add their rules to one. */
  injections(scopeName: string): readonly string[];
  grammar(scopeName: string): Promise<GrammarText | undefined>;
}

export interface GrammarText {
  readonly content: string;
  /** Its ending tells JSON from property lists. */
  readonly path: string;
}

/** What the first source has that has any; injections of all of them. */
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
    // What an earlier source says is set last.
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
