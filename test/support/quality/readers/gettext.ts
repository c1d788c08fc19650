/** Reads PO as compiled by msgfmt, which is what programs load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from '../../../../src/formats/format.ts';
import { po } from '../../../../src/formats/po.ts';
import type { SourceFile } from '../sources.ts';
import { inFolder, key, type Reader, type Reading, read, refused, run } from './reader.ts';

export const msgfmt: Reader = {
  name: 'msgfmt',
  debian: 'gettext',
  files: /\.pot?$/,
  read: (all) => all.map(({ text }) => compile(text)),
  keysFor: numberedKeys,
  comparesArguments: true,
  broken: 'msgid "a',
};

function compile(text: string): Reading {
  return inFolder((folder) => {
    const output = join(folder, 'a.mo');
    const args = ['--check', '--no-hash', '-o', output, '-'];
    const { status, stderr } = run('msgfmt', args, { input: text });
    return status === 0 ? read(catalogue(readFileSync(output))) : refused(stderr);
  });
}

/** Source: https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html */
function catalogue(file: Buffer): readonly (readonly [readonly string[], string])[] {
  const stringAt = (table: number, index: number) => {
    const [length, offset] = [0, 4].map((part) => file.readUInt32LE(table + index * 8 + part));
    return file.toString('utf8', offset, (offset ?? 0) + (length ?? 0));
  };
  const [count = 0, ids = 0, texts = 0] = [8, 12, 16].map((at) => file.readUInt32LE(at));
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [id = ''] = stringAt(ids, index).split('\0');
    const forms = stringAt(texts, index).split('\0');
    return forms.map((form, at) => [[...id.split('\u0004'), String(at)], form] as const);
  });
}

/** Forms are numbered in the order of the file's own categories. */
export function numberedKeys(entry: Entry, file: SourceFile): readonly string[] {
  return formKeys(entry, po.pluralCategories?.(file, file.text) ?? []);
}

/** @param categories those of the file's forms, in their order */
export function formKeys({ path, plural }: Entry, categories: readonly string[]): readonly string[] {
  if (!plural) return [key(...path, '0')];
  return [key(...path.slice(0, -2), String(categories.indexOf(plural.category)))];
}
