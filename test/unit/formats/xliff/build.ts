/** Small XLIFF files, and the results of changes. */
import assert from 'node:assert/strict';
import { applyEdits, type Change, type WriteOptions } from '../../../../src/formats/format.ts';
import { xliff } from '../../../../src/formats/xliff.ts';

export const file = { path: 'messages.de.xlf', locale: 'de' };
export const source = { path: 'messages.xlf', locale: 'en', side: 'source' } as const;

export const set = (text: string, ...path: readonly string[]): Change => ({ kind: 'set', path, text });
export const remove = (...path: readonly string[]): Change => ({ kind: 'remove', path });

/** The text after the changes, or the paths and codes of the conflicts. */
export function changed(
  text: string,
  changes: readonly Change[],
  options: Partial<WriteOptions> = {},
): string {
  const { edits, conflicts } = xliff.write(text, changes, { file, ...options });
  const result = applyEdits(text, edits);
  assert.deepEqual(xliff.read(result, file).problems, []);
  if (conflicts.length === 0) return result;
  assert.equal(result, text);
  return conflicts.map(({ path, code }) => `${path.join('/')} ${code}`).join(', ');
}

export const one = (inside: string, language = ' source-language="en" target-language="de"') =>
  `<xliff version="1.2"><file original="f"${language}><body>${inside}</body></file></xliff>`;
export const two = (inside: string, attributes = ' srcLang="en" trgLang="de"') =>
  `<xliff version="2.0"${attributes}><file id="f">${inside}</file></xliff>`;
export const unit = (inside: string, attributes = '') =>
  `<trans-unit id="a"${attributes}>${inside}</trans-unit>`;
export const segment = (inside: string, attributes = '') =>
  `<unit id="a"><segment${attributes}>${inside}</segment></unit>`;

export const document = (units: readonly string[], indent = '  ') =>
  ['<xliff version="1.2">', '<file original="f" source-language="en">', '<body>']
    .map((line, depth) => indent.repeat(depth) + line)
    .concat(units, `${indent.repeat(2)}</body>`, `${indent}</file>`, '</xliff>', '')
    .join('\n');

export function lines(id: string, target = '', indent = '  ', note = ''): string {
  const inner = [`<source>${id}</source>`, target && `<target>${target}</target>`, note].filter(Boolean);
  const deep = indent.repeat(4);
  return [
    `${indent.repeat(3)}<trans-unit id="${id}">`,
    ...inner.map((line) => deep + line),
    `${indent.repeat(3)}</trans-unit>`,
  ].join('\n');
}
