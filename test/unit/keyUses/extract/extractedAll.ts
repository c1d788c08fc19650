/** Extracts all texts of a file in a made-up project: all at once, and one after the other as the user does. */
import { componentBodyAt } from '../../../../src/code/meant/componentBody.ts';
import { extractableAt, extractablesIn } from '../../../../src/code/meant/extractable.ts';
import { composeEdits } from '../../../../src/formats/composeEdits.ts';
import { applyEdits, type Edit, type Entry } from '../../../../src/formats/format.ts';
import { loadFormat } from '../../../../src/formats/index.ts';
import type { Code } from '../../../../src/keyUses/code.ts';
import {
  extractTexts,
  type FileText,
  type Offer,
  offersFor,
} from '../../../../src/keyUses/extract/allTexts.ts';
import { extractionEdits, wayFor } from '../../../../src/keyUses/extract/extraction.ts';
import { samplesFor } from '../../../../src/keyUses/extract/extractions.ts';
import { withIntroductions } from '../../../../src/keyUses/extract/introduced.ts';
import { proposalsFor } from '../../../../src/keyUses/extract/proposals.ts';
import { bracesIn, type PlacedText, textFor } from '../../../../src/keyUses/extract/replacement.ts';
import { samplesIn } from '../../../../src/keyUses/extract/ways.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';
import { pathIn } from '../../../../src/keyUses/newKey.ts';
import { scopesOf } from '../../../support/code/scopes.ts';
import { nested, type Project, locale as usualLocale } from './extracted.ts';

type Indexed = Pick<Entry, 'path' | 'text'>;

export interface Result {
  readonly code: string;
  /** Texts by their keys. */
  readonly added: Readonly<Record<string, string>>;
  readonly missing: readonly string[];
}

const pause = async () => {};

async function documentOf(language: string, text: string) {
  return { scopes: await scopesOf(language, text), tabSize: 2, eol: '\n' };
}

function placed(found: Awaited<ReturnType<typeof extractableAt>>, code: string): PlacedText | undefined {
  if (!found || found === 'fixed') return undefined;
  const { range, ...text } = found;
  return { ...text, ...range, quote: code.charAt(range.offset) };
}

export class AllTexts {
  readonly code: Code;
  readonly #language: string;
  readonly #locale: string;
  readonly #beside: Code;
  readonly #entries: readonly Indexed[];
  readonly #format: string;

  private constructor(
    code: Code,
    language: string,
    project: { locale: string; beside: string; entries: readonly Indexed[]; format: string },
  ) {
    this.code = code;
    this.#language = language;
    this.#locale = project.locale;
    this.#beside = { path: `/w/other/${code.path.replace(/^.*\//, '')}`, text: project.beside };
    this.#entries = project.entries;
    this.#format = project.format;
  }

  static async in(
    [path, language]: readonly [path: string, language: string],
    text: string,
    { locale = usualLocale, texts = nested, beside = '' }: Project = {},
  ): Promise<AllTexts> {
    const format = await loadFormat(locale);
    const entries = format?.read(texts, { path: locale, locale: 'en', side: 'source' }).entries ?? [];
    return new AllTexts({ path, text }, language, { locale, beside, entries, format: format?.id ?? '' });
  }

  async texts(): Promise<readonly FileText[]> {
    const found = await extractablesIn(await documentOf(this.#language, this.code.text));
    return found.map(({ range, ...text }) => ({
      ...text,
      ...range,
      quote: this.code.text.charAt(range.offset),
    }));
  }

  #wish(code: Code, entries: readonly Indexed[]) {
    const index = new KeyIndex([{ source: this.#locale, path: this.#locale, entries }]);
    return {
      index,
      source: this.#locale,
      own: samplesIn(code, index),
      others: samplesIn(this.#beside, index),
      braces: bracesIn(this.#entries.map((entry) => entry.text)),
      formats: [this.#format],
    };
  }

  async offers(most = 100) {
    const texts = await this.texts();
    return offersFor(this.code, texts, { wish: this.#wish(this.code, this.#entries), most, pause });
  }

  async atOnce(offers?: readonly Offer[]): Promise<Result & { readonly count: number }> {
    const chosen = offers ?? (await this.offers()).offers;
    const document = await documentOf(this.#language, this.code.text);
    const done = await extractTexts(this.code, chosen, this.#wish(this.code, this.#entries), {
      bodyAt: (offset) => componentBodyAt(document, offset),
      eol: '\n',
      pause,
      textAt: async (code, offset) =>
        placed(await extractableAt(await documentOf(this.#language, code), offset), code),
    });
    return {
      code: applyEdits(this.code.text, done.edits),
      added: Object.fromEntries(done.added.map(({ path, text }) => [path.join('.'), text])),
      missing: done.missing.map(({ name }) => name),
      count: done.count,
    };
  }

  async oneByOne(offers: readonly Offer[]): Promise<Result> {
    const ends = offers.map(({ text: { offset, length } }) => ({ offset, end: offset + length }));
    // A text comes before another that contains it.
    const offsets = ends.toSorted((one, other) => one.end - other.end).map(({ offset }) => offset);
    let { text } = this.code;
    let entries = this.#entries;
    let all: readonly Edit[] = [];
    const added: Record<string, string> = {};
    const missing = new Set<string>();
    for (const original of offsets) {
      const code = { path: this.code.path, text };
      const before = all.filter((edit) => edit.offset + edit.length <= original);
      const offset = before.reduce((sum, edit) => sum + edit.content.length - edit.length, original);
      const document = await documentOf(this.#language, text);
      const found = placed(await extractableAt(document, offset), text);
      const done = found && (await this.#single(code, found, entries, document));
      if (!done) continue;
      if (done.key.added) {
        entries = [...entries, done.key.added];
        added[done.key.name] = done.key.added.text;
      }
      for (const { name } of done.missing) missing.add(name);
      all = composeEdits(all, done.edits);
      text = applyEdits(this.code.text, all);
    }
    return { code: text, added, missing: [...missing] };
  }

  async #single(
    code: Code,
    text: PlacedText,
    entries: readonly Indexed[],
    document: Awaited<ReturnType<typeof documentOf>>,
  ) {
    const wish = this.#wish(code, entries);
    const { index, source, braces, formats } = wish;
    const value = textFor(text.pieces, braces);
    const [same, ...others] = [...index.keys()].filter((key) => key.text === value);
    const used = wish.own.map((sample) => sample.key.name);
    const isKnown = same !== undefined && others.length === 0;
    const name = isKnown ? same.name : proposalsFor(code.path, source, index).keyFor(value, used);
    const key = { name, ...(!isKnown && { added: { path: pathIn(name, source, index), text: value } }) };
    const samples = samplesFor(code, text.offset, wish);
    const way = wayFor(code, text.offset, samples, formats);
    const edits = extractionEdits(code, text, {
      ...key,
      index,
      source,
      samples: samples.flat(),
      way,
      braces,
    });
    if (typeof edits === 'string') return undefined;
    const { index: grown, add } = index.growing(source);
    if (key.added) add(key.added);
    const body = await componentBodyAt(document, text.offset);
    const surroundings = { index: grown, source, samples: samples.flat(), eol: '\n', pause };
    const introduced = await withIntroductions(code, [{ name, way, edits }], {
      ...surroundings,
      bodyAt: async () => body,
    });
    return { ...introduced, key };
  }
}
