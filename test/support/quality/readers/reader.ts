/** Third-party programs that read written files. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, KeyPath } from '../../../../src/formats/format.ts';
import { MissingPart } from '../../missing.ts';
import type { SourceFile } from '../sources.ts';

export type Reading =
  | { readonly kind: 'refused'; readonly complaint: string }
  /** Texts by `key` of their path. */
  | { readonly kind: 'read'; readonly texts: ReadonlyMap<string, string> };

export interface Reader {
  readonly name: string;
  /** The Debian package, which `.ci/run` installs. If absent, the tests of the program are skipped in CI too. */
  readonly debian?: string;
  readonly files: RegExp;
  /**
   * @returns one reading per file
   * @throws MissingPart if the program is not installed
   */
  read(files: readonly SourceFile[]): readonly Reading[];
  /**
   * The keys under which the program may have the text of an entry; empty if the program presents the text differently.
   * Defaults to the key of the entry's path.
   */
  keysFor?(entry: Entry, file: SourceFile): readonly string[];
  /** Whether the program rejects texts whose arguments differ from the source's. */
  readonly comparesArguments?: true;
  /** The corpora have no files that it reads. */
  readonly isWithoutCorpora?: true;
  /** The text of a file that the program must reject. */
  readonly broken: string;
}

export function key(...path: KeyPath): string {
  return JSON.stringify(path);
}

export const refused = (complaint: string): Reading => ({ kind: 'refused', complaint });

export function read(pairs: Iterable<readonly [path: KeyPath, text: string]>): Reading {
  return { kind: 'read', texts: new Map([...pairs].map(([path, text]) => [key(...path), text])) };
}

/** The strings at the leaves of a tree of objects and lists. */
export function leavesOf(tree: unknown, path: KeyPath = []): readonly (readonly [KeyPath, string])[] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => leavesOf(value, [...path, name]));
}

export interface Call {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** @throws MissingPart if the program is not installed */
export function run(program: string, args: readonly string[], { input, cwd, env }: Call = {}) {
  const result = spawnSync(program, args, {
    ...(input !== undefined && { input }),
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, LC_ALL: 'C.UTF-8', ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { error, status } = result;
  if (error && 'code' in error && error.code === 'ENOENT')
    throw new MissingPart(`${program} is not installed`);
  // A program that rejects its input need not read all of it, which is an error with an exit code.
  if (error && status === null) throw error;
  return result;
}

/**
 * Reads all texts at once, for programs that start slowly. The input is a JSON list of texts, the output one line for
 * each text: `{"refused": complaint}`, `{"read": [[path, text], …]}` or `{"tree": …}`.
 */
export function readTogether(
  program: string,
  args: readonly string[],
  files: readonly SourceFile[],
): readonly Reading[] {
  const input = JSON.stringify(files.map(({ text }) => text));
  const { status, stdout, stderr } = run(program, args, { input });
  if (/ModuleNotFoundError|LoadError/.test(stderr)) throw new MissingPart(stderr.trim().split('\n').at(-1));
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout.trim().split('\n').slice(0, files.length).map(readingOf);
}

function readingOf(line: string): Reading {
  const { refused: complaint, read: pairs, tree } = JSON.parse(line);
  if (complaint !== undefined) return refused(complaint);
  return read(pairs ?? leavesOf(tree));
}

/** @param body Python that returns pairs of path and text, or a tree, from `text` */
export function pythonProgram(imports: string, kind: 'read' | 'tree', body: string): string {
  return `
import json, sys
${imports}
def found(text):
    ${body}
for text in json.load(sys.stdin):
    try:
        answer = {'${kind}': found(text)}
    except Exception as error:
        answer = {'refused': repr(error)}
    print(json.dumps(answer, default=str))`;
}

export function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
