/** Finds grammars: first our own, then those of VS Code's extensions, listed or not. */
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as vscode from 'vscode';
import { carriedGrammars } from '../../code/scopes/carried.ts';
import { type Contribution, grammarIndex, indexedGrammars } from '../../code/scopes/grammarIndex.ts';
import { firstOf } from '../../code/scopes/grammarSource.ts';
import { type Grammars, grammars } from '../../code/scopes/grammars.ts';
import { readRegular, tooLarge } from '../../store/regularFile.ts';
import { systemCode } from '../../store/systemCode.ts';
import type { Log } from '../log.ts';

const unpack = promisify(brotliDecompress);

/**
 * Our own grammars come first, because the tests use them. In remote windows VS Code does not list its built-in
 * extensions (https://github.com/microsoft/vscode/issues/145307), so they are searched for in VS Code's folder.
 * @param dist the folder of our bundle
 */
export async function openGrammars(dist: vscode.Uri, log: Pick<Log, 'failure'>): Promise<Grammars> {
  const index = grammarIndex([...(await builtIn()), ...listed()]);
  const packed = (name: string) => join(dist.fsPath, name);
  return grammars({
    source: firstOf([
      carriedGrammars(async (file) =>
        (await unpack(await readFile(packed(join('grammars', `${file}.json.br`))))).toString('utf8'),
      ),
      indexedGrammars(index, readInside),
    ]),
    wasm: () => readFile(packed('onig.wasm')),
    onFault: (_, fault) => log.failure('Reading a grammar', fault),
  });
}

function listed(): readonly Contribution[] {
  return vscode.extensions.all.flatMap(({ extensionUri, packageJSON }) =>
    extensionUri.scheme === 'file' ? [{ folder: extensionUri.fsPath, manifest: packageJSON }] : [],
  );
}

/** VS Code's built-in extensions. Missing or unreadable ones are ignored. */
async function builtIn(): Promise<readonly Contribution[]> {
  const folder = join(vscode.env.appRoot, 'extensions');
  const names = await readdir(folder).catch(unlessRefused([]));
  const found = await Promise.all(names.map((name) => contributionIn(join(folder, name))));
  return found.filter((one) => one !== undefined);
}

async function contributionIn(folder: string): Promise<Contribution | undefined> {
  const text = await readInside(folder, 'package.json');
  if (text === undefined) return undefined;
  try {
    return { folder, manifest: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Bytes; VS Code's largest grammar is a tenth of this size. */
const mostBytes = 8_000_000;

/** Undefined for a file whose real path is outside the folder, or that is too large or cannot be read. */
async function readInside(folder: string, path: string): Promise<string | undefined> {
  try {
    const real = await realpath(join(folder, path));
    if (!real.startsWith(`${await realpath(folder)}${sep}`)) return undefined;
    const bytes = await readRegular(real, mostBytes);
    return bytes === tooLarge ? undefined : bytes.toString('utf8');
  } catch (error) {
    return unlessRefused(undefined)(error);
  }
}

/** Treats a refusal by the file system like a missing file. */
function unlessRefused<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (systemCode(error) === undefined) throw error;
    return otherwise;
  };
}
