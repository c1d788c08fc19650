/** Extracts texts in a made-up project, without an editor. */
import { extractableAt } from '../../../../src/code/meant/extractable.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { loadFormat } from '../../../../src/formats/index.ts';
import { extractionEdits, wayFor } from '../../../../src/keyUses/extract/extraction.ts';
import { Proposals } from '../../../../src/keyUses/extract/proposals.ts';
import { bracesIn, textFor } from '../../../../src/keyUses/extract/replacement.ts';
import { samplesIn } from '../../../../src/keyUses/extract/ways.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';
import { pathIn } from '../../../../src/keyUses/newKey.ts';
import { scopesOf } from '../../../support/code/scopes.ts';

export interface Project {
  readonly locale?: string;
  readonly texts?: string;
  /** Other code of the project. */
  readonly beside?: string;
}

export const locale = '/w/locales/en.json';
export const nested = '{"cart": {"title": "Cart", "payNow": "Pay {{sum}}"}}';

export type Case = readonly [
  title: string,
  language: readonly [path: string, language: string],
  marked: string,
  result: readonly [code: string, path: string, text: string] | string | undefined,
  project?: Project,
];

/** @param marked the code, with ¦ inside the text */
export async function extracted(
  [path, language]: readonly [path: string, language: string],
  marked: string,
  { locale: file = locale, texts = nested, beside = '' }: Project,
) {
  const offset = marked.indexOf('¦');
  const code = { path, text: marked.replace('¦', '') };
  const format = await loadFormat(file);
  const entries = format?.read(texts, { path: file, locale: 'en', side: 'source' }).entries ?? [];
  const index = new KeyIndex([{ source: file, path: file, entries }]);
  const scopes = await scopesOf(language, code.text);
  const found = await extractableAt({ scopes, tabSize: 2, eol: '\n' }, offset);
  if (!found || found === 'fixed') return found;
  const { range, ...rest } = found;
  const text = { ...rest, ...range, quote: code.text.charAt(range.offset) };
  const own = samplesIn(code, index);
  const others = samplesIn({ path: `/w/other/${path.replace(/^.*\//, '')}`, text: beside }, index);
  const braces = bracesIn(entries.map((entry) => entry.text));
  const value = textFor(text.pieces, braces);
  const names = [...index.keys()].map((key) => key.name);
  const used = own.map(({ key }) => key.name);
  const name = new Proposals({ path, names }).keyFor(value, used);
  const keyPath = pathIn(name, file, index);
  const way = wayFor(code, offset, [own, others], [format?.id ?? '']);
  const samples = [...own, ...others];
  const wish = { index, source: file, name, added: { path: keyPath, text: value }, samples, way, braces };
  const edits = extractionEdits(code, text, wish);
  if (typeof edits === 'string') return edits;
  return [applyEdits(code.text, edits), keyPath.join(' › '), value];
}
