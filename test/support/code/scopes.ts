/** The bundled grammars, before the build packs them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { carriedGrammars, written } from '../../../src/code/scopes/carried.ts';
import { DocumentScopes, type Pace } from '../../../src/code/scopes/documentScopes.ts';
import { type Grammar, type Grammars, grammars } from '../../../src/code/scopes/grammars.ts';
import { root } from '../paths.ts';

export const readCarried = async (file: string): Promise<string> => {
  const own = written.get(file);
  return own === undefined
    ? readFile(join(root, 'node_modules/tm-grammars/grammars', `${file}.json`), 'utf8')
    : JSON.stringify(own);
};

export const wasm = (): Promise<Uint8Array> =>
  readFile(join(root, 'node_modules/vscode-oniguruma/release/onig.wasm'));

export const carriedOnes = (): Grammars =>
  grammars({
    source: carriedGrammars(readCarried),
    wasm,
    onFault: (scopeName, fault) => {
      throw new Error(`${scopeName} cannot be used`, { cause: fault });
    },
  });

const shared = carriedOnes();

export async function grammarOf(language: string): Promise<Grammar> {
  const grammar = await shared.of(language);
  if (grammar === undefined) throw new Error(`No grammar for ${language}`);
  return grammar;
}

export const scopesOf = async (language: string, text: string, pace?: Pace): Promise<DocumentScopes> =>
  new DocumentScopes(await grammarOf(language), text, pace);
