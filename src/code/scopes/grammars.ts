/** Grammars that are ready to read lines. The code for them is loaded with the first. */

import oniguruma from 'vscode-oniguruma';
import type { IGrammar, IRawGrammar, Registry } from 'vscode-textmate';
import textmate from 'vscode-textmate';
import type { GrammarSource } from './grammarSource.ts';

export interface Grammar {
  readonly scopeName: string;
  /** The language of what no other one is in. */
  readonly language: string;
  /** Those that scopes inside of it begin. */
  readonly languages: ReadonlyMap<string, string>;
  readonly tokenizer: Pick<IGrammar, 'tokenizeLine'>;
  /** It cannot go on with a line. */
  onFault(fault: unknown): void;
}

export interface GrammarPorts {
  readonly source: GrammarSource;
  /** The regular expressions of grammars, as `onig.wasm` of `vscode-oniguruma` has them. */
  wasm(): Promise<ArrayBuffer | Uint8Array>;
  /** A grammar that cannot be used, which the rest goes on without. */
  onFault(scopeName: string, fault: unknown): void;
}

export interface Grammars {
  /** @returns nothing where there is no grammar, or none that can be used */
  of(languageId: string): Promise<Grammar | undefined>;
}

/** The largest that VS Code comes with has less than a tenth of it. */
const longestGrammar = 8_000_000;

/** A grammar goes by the name that it is asked for, whatever it says that it is. */
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
  let registry: Promise<Registry> | undefined;
  const load = async (): Promise<Registry> => {
    await oniguruma.loadWASM(await wasm());
    return new textmate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
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
      // What could not be read may be there the next time.
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
      return { scopeName, language: languageId, languages, tokenizer, onFault: onGrammarFault };
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
