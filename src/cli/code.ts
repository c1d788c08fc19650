/** `vernacular code`: keys that no code names, and keys in code that no locale file has. Does not use the service. */
import { readdir } from 'node:fs/promises';
import { lineCounter } from '../formats/lines.ts';
import { unusedClaims } from '../keyUses/claims.ts';
import { fullNameOf } from '../keyUses/names.ts';
import { KeySurvey } from '../keyUses/survey.ts';
import { jsonDocument, visible } from '../visible.ts';
import type { CodeCommand } from './arguments/code.ts';
import { displayPath } from './displayPath.ts';
import { UsageError } from './errors.ts';
import { distinctFailures } from './fileFailure.ts';
import { Folders } from './folders.ts';
import { keySentence } from './messages.ts';
import { codeBelow, indexOf, type ReadSource, readSources, tooLargeLines } from './projectCode.ts';
import { failureLines, plural } from './report.ts';
import { jsonFailure, jsonPassedOver } from './reportJson.ts';
import { findResources, passedOverLines } from './resources.ts';
import { printData, printMessage, printText } from './terminal.ts';

interface PlacedKey {
  readonly path: string;
  /** One-based. */
  readonly line: number;
  readonly key: string;
  /** The key as messages spell it. */
  readonly shown: string;
}

interface CodeReport {
  readonly keys: number;
  readonly unused: readonly PlacedKey[];
  readonly unknown: readonly PlacedKey[];
  readonly unforeseeable: number;
  /** Files that code may read as a whole. */
  readonly wholes: readonly { readonly path: string; readonly keys: number; readonly used: number }[];
}

export async function code(command: CodeCommand): Promise<number> {
  const found = await findResources(command);
  if (found.resources.some(({ isFound }) => !isFound))
    throw new UsageError('Name folders: their code is compared with their locale files.');
  const { sources, failures: broken } = await readSources(found.resources);
  const folders = new Folders((folder) => readdir(folder, { withFileTypes: true }));
  const tooLarge: string[] = [];
  const survey = new KeySurvey(indexOf(sources));
  for await (const { path, text } of codeBelow(command.paths, folders, tooLarge)) survey.add(path, text);
  const failures = distinctFailures([...found.failures, ...broken, ...folders.failures]);
  const remarks = [
    ...passedOverLines(found.passedOver),
    ...failureLines(failures),
    ...tooLargeLines(tooLarge),
  ];
  for (const line of remarks) printMessage(line);
  if (survey.searched.size === 0) throw noCode();
  const report = await reportOf(survey);
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

/** Without any code, no claim would mean anything. */
export function noCode(): UsageError {
  return new UsageError('There is no code below these folders: name one that contains the code, too.');
}

async function reportOf(survey: KeySurvey<ReadSource>): Promise<CodeReport> {
  const { unused, wholes, keys } = await unusedClaims(survey, async (source) => source);
  return {
    keys,
    unused: unused.flatMap(({ source, path, name, whole }) => {
      const line = source.lineOf(path);
      return line === undefined ? [] : [{ path: source.path, line, key: name, shown: keySentence(whole) }];
    }),
    wholes: wholes.map(({ source: { path }, keys, used }) => ({ path, keys, used })),
    unknown: survey.unknown.map(({ file, text, use }) => {
      const key = fullNameOf(use, { path: file, text });
      return { path: file, line: lineCounter(text)(use.offset).line, key, shown: key };
    }),
    unforeseeable: survey.unforeseeable,
  };
}

function textOf({ keys, unused, unknown, unforeseeable, wholes }: CodeReport): string {
  const lines = [
    ...wholes.map((one) => wholeLine(one)),
    ...unused.map((one) => `${placeOf(one)} ${visible(one.shown)} is not used in code`),
    ...unknown.map((one) => `${placeOf(one)} no locale file has ${visible(one.shown)}`),
    `${unused.length} of ${plural(keys, 'key')} not used in code, ${plural(unknown.length, 'key')} in code that no locale file has`,
    ...(unforeseeable > 0
      ? [`${plural(unforeseeable, 'call')} with a key that is known only at run time`]
      : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** The line about a file that code may read as a whole. */
export function wholeLine({ path, keys, used }: CodeReport['wholes'][number]): string {
  const named = used === 0 ? `none of its ${keys} keys` : `only ${used} of its ${keys} keys`;
  return `${visible(displayPath(path))}: code names ${named}, but may read it as a whole`;
}

function placeOf({ path, line }: PlacedKey): string {
  return `${visible(displayPath(path))}:${line}`;
}

function jsonOf({ unused, unknown, wholes, ...counts }: CodeReport) {
  const shown = (all: readonly PlacedKey[]) =>
    all.map(({ path, line, key }) => ({ path: displayPath(path), line, key }));
  return {
    ...counts,
    unused: shown(unused),
    unknown: shown(unknown),
    wholes: wholes.map((one) => ({ ...one, path: displayPath(one.path) })),
  };
}
