import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../../../../src/formats/format.ts';
import type { SourceFile } from '../sources.ts';
import { inFolder, key, type Reader, type Reading, read, refused, run } from './reader.ts';

export const aapt: Reader = {
  name: 'aapt2',
  debian: 'aapt',
  files: /\.xml$/,
  read: (all) => all.map((file) => compile(escapedIn(file))),
  keysFor,
  broken: '<resources><string name="a">don\'t</string></resources>',
};

const manifest =
  '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"><application/></manifest>';

const steps = [
  ['compile', '-o', '.', join('values', 'strings.xml')],
  ['link', '-o', 'a.apk', '--manifest', 'AndroidManifest.xml', 'values_strings.arsc.flat'],
  ['dump', 'resources', 'a.apk'],
] as const;

/** The compilers of moko-resources and Compose Multiplatform accept raw apostrophes, which this one rejects. */
function escapedIn({ path, text }: Pick<SourceFile, 'path' | 'text'>): string {
  if (!/(?:moko-resources|composeResources)\//.test(path)) return text;
  return text.replace(/>[^<]*</g, (content) => content.replace(/(?<!\\)'/g, "\\'"));
}

/** Compiles a file of resources, and reads back what was compiled. */
export function compile(text: string): Reading {
  return inFolder((folder) => {
    mkdirSync(join(folder, 'values'));
    writeFileSync(join(folder, 'values', 'strings.xml'), text);
    writeFileSync(join(folder, 'AndroidManifest.xml'), manifest);
    let printed = '';
    for (const args of steps) {
      const { status, stdout, stderr } = run('aapt2', args, { cwd: folder });
      if (status !== 0) return refused(stderr);
      printed = stdout;
    }
    return read(resourcesIn(printed));
  });
}

type Pair = readonly [path: readonly string[], text: string];

/** The dump escapes nothing: a text with several lines is printed over several lines, indented. */
function resourcesIn(dump: string): readonly Pair[] {
  const resources = dump.matchAll(
    /^ {4}resource \S+ (\w+)\/(\S+)\n([\s\S]*?)(?=^ {2,4}(?:resource|type) |(?![\s\S]))/gm,
  );
  return [...resources].flatMap(([, kind, name = '', body = '']): readonly Pair[] => {
    if (kind === 'plurals') return pluralIn(name, body);
    if (kind === 'array') return arrayIn(name, body);
    const text = /^ {6}\(\) "([\s\S]*)"\n$/.exec(body)?.[1];
    return text === undefined ? [] : [[[name], text.replaceAll('\n      ', '\n')]];
  });
}

function pluralIn(name: string, body: string): readonly Pair[] {
  const forms = body.matchAll(/^ {8}(\w+)="([\s\S]*?)"$(?=\n {8}\w+="|\n$|\n(?![\s\S]))/gm);
  return [...forms].map(([, form = '', text = '']) => [[name, form], text.replaceAll('\n        ', '\n')]);
}

function arrayIn(name: string, body: string): readonly Pair[] {
  const items = /^ {8}\["([\s\S]*)"\]\n$/m.exec(body)?.[1]?.split('", "') ?? [];
  return items.map((item, index) => [[name, String(index)], item.replaceAll('\n        ', '\n')]);
}

/** Texts with markup have no key, because the compiler turns markup into spans outside the text. */
function keysFor({ path, range }: Entry, { text }: SourceFile): readonly string[] {
  const raw = text.slice(range.offset, range.offset + range.length);
  return /<(?!!)/.test(raw.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')) ? [] : [key(...path)];
}
