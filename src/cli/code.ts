/** `vernacular code`: keys that no code names, and keys in code that no locale file has. Does not use the service. */
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Entry } from '../formats/format.ts';
import { loadFormat } from '../formats/index.ts';
import { lineCounter } from '../formats/lines.ts';
import { type CodePort, codeFilesBelow, mostCodeBytes } from '../keyUses/codeFiles.ts';
import { hasNamedKeys, KeyIndex } from '../keyUses/keyIndex.ts';
import { KeySurvey } from '../keyUses/survey.ts';
import { decodeText, inEncoding } from '../project/encoding.ts';
import { readWithin } from '../store/atomicFile.ts';
import { findRoot, type Root } from '../store/root.ts';
import { jsonDocument, visible } from '../visible.ts';
import type { CodeCommand } from './arguments/code.ts';
import { displayPath, slashed } from './displayPath.ts';
import { FileError, UsageError } from './errors.ts';
import { type FileFailure, guarded } from './fileFailure.ts';
import { asFileError } from './fileFault.ts';
import { Folders, projectFiles } from './folders.ts';
import { readLocaleFile } from './localeFile.ts';
import { Locks } from './locks.ts';
import { failureLines, jsonFailure, jsonPassedOver, plural } from './report.ts';
import { type FoundResource, findResources, passedOverLines } from './resources.ts';
import { printData, printMessage, printText } from './terminal.ts';

interface ReadKeys {
  /** The path of the source. */
  readonly path: string;
  readonly format: string | undefined;
  readonly entries: readonly Entry[];
  lineOf(entry: Entry): number;
}

interface PlacedKey {
  readonly path: string;
  /** One-based. */
  readonly line: number;
  readonly key: string;
}

interface CodeReport {
  readonly keys: number;
  readonly unused: readonly PlacedKey[];
  readonly unknown: readonly PlacedKey[];
  readonly unforeseeable: number;
}

export async function code(command: CodeCommand): Promise<number> {
  const found = await findResources(command);
  if (found.resources.some(({ isFound }) => !isFound))
    throw new UsageError('Name folders: their code is compared with their locale files.');
  // Several paths may lead to the same source.
  const resources = new Map(found.resources.filter(hasKeys).map((one) => [one.resource.path, one]));
  const read = await Promise.all(Array.from(resources.values(), (one) => guarded(() => keysOf(one))));
  const sources = read.filter((one): one is ReadKeys => 'entries' in one);
  const folders = new Folders((folder) => readdir(folder, { withFileTypes: true }));
  const report = await surveyed(command, sources, folders);
  const broken = read.filter((one): one is FileFailure => 'kind' in one);
  const failures = [...found.failures, ...broken, ...folders.failures];
  for (const line of [...passedOverLines(found.passedOver), ...failureLines(failures)]) printMessage(line);
  await (command.json
    ? printData(
        jsonDocument({
          ...jsonOf(report),
          problems: failures.flatMap(jsonFailure),
          passedOver: found.passedOver.map(jsonPassedOver),
        }),
      )
    : printText(textOf(report)));
  const isClean = report.unused.length === 0 && report.unknown.length === 0;
  return failures.length > 0 || (command.check && !isClean) ? 1 : 0;
}

function hasKeys({ resource: { path, format } }: FoundResource): boolean {
  return hasNamedKeys(path, format);
}

/** @throws FileError */
async function keysOf({ resource, root }: FoundResource): Promise<ReadKeys | FileFailure> {
  const { path, locale } = resource;
  const content = await readLocaleFile(path, root);
  if (!content) throw new FileError(path, { code: 'missing' });
  const { text, encoding } = content;
  const format = await loadFormat(path, resource.format);
  if (!format) throw new Error(`No format reads ${path}`);
  const { entries, problems } = format.read(
    text,
    inEncoding({ path, locale, side: 'source' as const }, encoding),
  );
  if (problems.length > 0) return { kind: 'problems', path, problems };
  const placeAt = lineCounter(text);
  return { path, format: resource.format, entries, lineOf: ({ range }) => placeAt(range.offset).line };
}

async function surveyed(
  { paths }: CodeCommand,
  sources: readonly ReadKeys[],
  folders: Folders,
): Promise<CodeReport> {
  const index = new KeyIndex(sources.map((source) => ({ source, ...source })));
  const survey = new KeySurvey(index);
  const seen = new Set<string>();
  for (const given of paths) {
    const folder = slashed(resolve(given));
    const port = await codePort(folder, folders);
    for (const file of await codeFilesBelow(folder, port)) {
      const text = seen.has(file) ? undefined : await port.read(file);
      seen.add(file);
      if (text !== undefined) survey.add(file, text);
    }
  }
  const entries = new Map(sources.flatMap((source) => source.entries.map((entry) => [entry.path, entry])));
  return {
    keys: [...index.keys()].length,
    unused: survey.unused.flatMap(({ source, path, name }) => {
      const entry = entries.get(path);
      return entry ? [{ path: source.path, line: source.lineOf(entry), key: name }] : [];
    }),
    unknown: survey.unknown.map(({ file, text, use }) => ({
      path: file,
      line: lineCounter(text)(use.offset).line,
      key: use.key,
    })),
    unforeseeable: survey.unforeseeable,
  };
}

async function codePort(folder: string, folders: Folders): Promise<CodePort> {
  const root = await findRoot(folder);
  const files = projectFiles({ folders, locks: new Locks() }, async () => root);
  const ignore = await files.ignoredFromAbove?.(folder);
  return {
    list: async (path) => (await files.list(path)) ?? [],
    ...(files.ignoreText && { ignoreText: files.ignoreText }),
    ...(ignore && { ignore }),
    read: (path) => readCode(path, root),
  };
}

/** A file that cannot be read, such as a link out of the repository, names no keys. */
async function readCode(path: string, root: Root): Promise<string | undefined> {
  try {
    const { content } = await readWithin(path, { root, mostBytes: mostCodeBytes });
    return Buffer.isBuffer(content) ? decodeText(content, path)?.text : undefined;
  } catch (error) {
    if (asFileError(path, error) instanceof FileError) return undefined;
    throw error;
  }
}

function textOf({ keys, unused, unknown, unforeseeable }: CodeReport): string {
  const lines = [
    ...unused.map((one) => `${placeOf(one)} ${visible(one.key)} is not used in code`),
    ...unknown.map((one) => `${placeOf(one)} no locale file has ${visible(one.key)}`),
    `${unused.length} of ${plural(keys, 'key')} not used in code, ${plural(unknown.length, 'key')} in code that no locale file has`,
    ...(unforeseeable > 0
      ? [`${plural(unforeseeable, 'call')} with a key that is only known while the program runs`]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function placeOf({ path, line }: PlacedKey): string {
  return `${visible(displayPath(path))}:${line}`;
}

function jsonOf({ unused, unknown, ...counts }: CodeReport) {
  const shown = (all: readonly PlacedKey[]) => all.map((one) => ({ ...one, path: displayPath(one.path) }));
  return { ...counts, unused: shown(unused), unknown: shown(unknown) };
}
