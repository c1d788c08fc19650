/** Grammars ready to tokenize lines. The regular expression engine is loaded with the first one. */

import oniguruma from 'vscode-oniguruma';
import type { IGrammar, IRawGrammar, Registry } from 'vscode-textmate';
import textmate from 'vscode-textmate';
import type { GrammarSource } from './grammarSource.ts';

export interface Grammar {
  readonly scopeName: string;
  /** The language outside embedded ones. */
  readonly language: string;
  /** The embedded languages, by the scopes that begin them. */
  readonly languages: ReadonlyMap<string, string>;
  readonly tokenizer: Pick<IGrammar, 'tokenizeLine'>;
  /** How often expressions have been compiled so far, for this grammar or another. */
  compiled(): number;
  /** Called when the grammar fails on a line. */
  onFault(fault: unknown): void;
}

export interface GrammarPorts {
  readonly source: GrammarSource;
  /** The regular expression engine: `onig.wasm` of `vscode-oniguruma`. */
  wasm(): Promise<ArrayBuffer | Uint8Array>;
  /** Called for an unusable grammar. The others still work. */
  onFault(scopeName: string, fault: unknown): void;
}

export interface Grammars {
  /** @returns undefined if there is no usable grammar */
  of(languageId: string): Promise<Grammar | undefined>;
}

/** More than ten times the size of the largest grammar in VS Code, in code units. */
const longestGrammar = 8_000_000;

/** A grammar is registered under the name by which it is requested, whatever name it declares. */
function parse(content: string, path: string, scopeName: string): IRawGrammar {
  if (content.length > longestGrammar) throw new Error('The grammar is too long');
  const raw = textmate.parseRawGrammar(content, path);
  if (!Array.isArray(raw?.patterns)) throw new Error('The file is not a grammar');
  return { ...raw, scopeName };
}

export function grammars({ source, wasm, onFault }: GrammarPorts): Grammars {
  const raw = async (scopeName: string): Promise<IRawGrammar | undefined> => {
    try {
      const text = await source.grammar(scopeName);
      return text && parse(text.content, text.path, scopeName);
    } catch (fault) {
      onFault(scopeName, fault);
      return undefined;
    }
  };
  let compiled = 0;
  let registry: Promise<Registry> | undefined;
  const load = async (): Promise<Registry> => {
    await oniguruma.loadWASM(await wasm());
    return new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (patterns) => {
          compiled += 1;
          return new oniguruma.OnigScanner(patterns);
        },
        createOnigString: (text) => new oniguruma.OnigString(text),
      }),
      loadGrammar: raw,
      getInjections: (scopeName) => [...source.injections(scopeName)],
    });
  };
  const ready = async (): Promise<Registry> => {
    registry ??= load();
    try {
      return await registry;
    } catch (fault) {
      // A failed read may succeed the next time.
      registry = undefined;
      throw fault;
    }
  };
  const use = async (languageId: string, scopeName: string): Promise<Grammar | undefined> => {
    try {
      const tokenizer = await (await ready()).loadGrammar(scopeName);
      const languages = source.languages(scopeName);
      if (!tokenizer) return undefined;
      const onGrammarFault = (fault: unknown) => onFault(scopeName, fault);
      return {
        scopeName,
        language: languageId,
        languages,
        tokenizer,
        compiled: () => compiled,
        onFault: onGrammarFault,
      };
    } catch (fault) {
      onFault(scopeName, fault);
      return undefined;
    }
  };
  return {
    of: async (languageId) => {
      const scopeName = source.scopeOf(languageId);
      return scopeName === undefined ? undefined : use(languageId, scopeName);
    },
  };
}
