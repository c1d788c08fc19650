/** Reads Apple's .strings with GNUstep: sfparse checks a file, plmerge prints its content. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../sources.ts';
import { inFolder, type Reader, type Reading, read, refused, run } from './reader.ts';

export const gnustep: Reader = {
  name: 'GNUstep',
  debian: 'gnustep-base-runtime',
  files: /\.strings$/,
  read: (files) => files.map(readOne),
  broken: '"a" = ',
};

const env = { GNUSTEP_STRING_ENCODING: 'NSUTF8StringEncoding' };

function readOne({ text }: SourceFile): Reading {
  return inFolder((folder) => {
    const [input, output] = [join(folder, 'in.strings'), join(folder, 'out.plist')];
    writeFileSync(input, text);
    const parsed = run('sfparse', [input], { env });
    if (parsed.status !== 0) return refused(parsed.stderr + parsed.stdout);
    writeFileSync(output, '{}');
    const merged = run('plmerge', [output, input], { env });
    return merged.status === 0 ? read(pairsIn(readFileSync(output, 'utf8'))) : refused(merged.stderr);
  });
}

const word = String.raw`(?:"((?:[^"\\]|\\[\s\S])*)"|([\w.$/:-]+))`;
const pair = new RegExp(`^ {4}${word} = ${word};$`, 'gm');

/** A property list as printed by GNUstep: one pair per line, quoted where needed, ASCII only. */
function pairsIn(printed: string): readonly (readonly [readonly string[], string])[] {
  return [...printed.matchAll(pair)].map(([, quotedKey, bareKey = '', quoted, bare = '']) => [
    [quotedKey === undefined ? bareKey : unescaped(quotedKey)],
    quoted === undefined ? bare : unescaped(quoted),
  ]);
}

const named: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

function unescaped(text: string): string {
  return text.replace(/\\(?:U([0-9A-Fa-f]{4})|([0-7]{3})|([\s\S]))/g, (_, hex, octal, other) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return octal === undefined ? (named[other] ?? other) : String.fromCharCode(Number.parseInt(octal, 8));
  });
}
