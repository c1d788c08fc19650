import assert from 'node:assert/strict';
import { it } from 'mocha';
import type { Format } from '../../../src/formats/format.ts';
import { formats } from '../../../src/formats/index.ts';
import { forbiddenAt } from '../../../src/formats/xml/characters.ts';
import { type CorpusFile, corpusFiles, describeCorpus } from '../../support/corpora.ts';
import {
  checkMutations,
  checkSurvival,
  checkTruncated,
  checkUntouched,
  type ReadFile,
  readable,
  variants,
} from '../../support/formats/checks.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

interface Expectation {
  /** The minimum number of corpus files with texts and without problems. */
  readonly read: number;
  /** Whether the format can spell a text; absent if it can spell every text. */
  readonly holds?: (value: string) => boolean;
  /** The locale to use instead of that in the corpora. */
  readonly locale?: string;
  /** The text to use instead of `anyText`. */
  readonly value?: string;
  /** Files that cannot contain everything that `holds` accepts. */
  readonly except?: (read: ReadFile) => boolean;
}

/** The text that replaces others. */
const anyText = 'Neu "ä" \\ <b> & \n';

const inXml = (value: string) => value !== '' && forbiddenAt(value) === -1;

/** Expectations by the id of the format. */
const expectations: Readonly<Record<string, Expectation>> = {
  android: {
    read: 15,
    value: 'Neu "ä" \\ \n',
    holds: inXml,
    // Texts with markup cannot contain every `<`.
    except: ({ text }) => /<(?:b|i|xliff:g)\b/.test(text),
  },
  csvTable: {
    // All languages are in one file.
    read: 1,
    locale: 'es',
    // What a spreadsheet would execute, and what PHP would misread, is refused.
    holds: (value) => value.isWellFormed() && !/[\0\\]|^[=+\-@＝＋－＠\t\r\n]/.test(value) && value !== '',
    value: 'Neu "ä" <b> & \n',
  },
  ini: {
    read: 5,
    value: 'Neu "ä" \\ <b> & \'x\'',
    // Some files refuse line ends, and all refuse backslashes that would escape a quote or a line end.
    holds: (value) => value.isWellFormed() && !/[\0\r\n]|\\(?:"|$)/.test(value),
  },
  fluent: {
    read: 6,
    value: 'Neu "ä" \\ <b> &\n# x',
    // Texts are patterns: braces are those of placeables, and Fluent drops outer blanks.
    holds: (value) =>
      /^[^\p{Cc}{} .[*][^\p{Cc}{}]*$/u.test(value) && value.isWellFormed() && !value.endsWith(' '),
  },
  json: { read: 112 },
  markdown: {
    read: 24,
    value: 'Neu "ä" *x*',
    // `markdownCorpus.test.ts` covers the texts that Markdown refuses.
    holds: (value) => /^[\p{L} ]+$/u.test(value) && value === value.trim(),
  },
  po: {
    read: 14,
    holds: (value) => value !== '' && value.isWellFormed() && !value.includes('\0'),
    // A new text is no longer fuzzy: the flag is removed with the old one.
    except: ({ text }) => /^#,.*fuzzy/m.test(text),
  },
  properties: { read: 18 },
  qt: {
    read: 4,
    holds: (value) => value !== '' && value.isWellFormed() && !/[\0\ufffe\uffff]/.test(value),
    // A new text is finished: the mark is removed with the old one.
    except: ({ text }) => /type="unfinished"/.test(text),
  },
  resx: { read: 7, holds: inXml },
  strings: { read: 10 },
  stringsdict: { read: 6, holds: inXml },
  toml: { read: 5, holds: (value) => value.isWellFormed() },
  xcstrings: {
    // All languages are in one file.
    read: 1,
    locale: 'de',
  },
  xliff: { read: 18, holds: inXml },
  yaml: { read: 16 },
};

/** The corpus files that some format reads, by the format's id. */
const files = Map.groupBy(
  corpusFiles(/./).filter(({ path }) => formatFor(path)),
  ({ path }) => formatFor(path)?.id ?? '',
);

/** Code units; larger pieces and changes reveal nothing new. */
const long = 10_000;

function formatOf([file]: readonly CorpusFile[]): Format {
  const format = file && formatFor(file.path);
  assert.ok(format);
  return format;
}

/** Small files are tried more often, because each try reads the whole file. */
const runsOf = ({ text }: ReadFile) => Math.min(30, Math.ceil(300_000 / text.length));

/** Formats without files in the corpora; their own tests have samples. */
const withoutCorpora: readonly string[] = ['csv', 'modules', 'php'];

describeCorpus('every format', () => {
  it('is in the table, and has files in the corpora', () => {
    assert.deepEqual([...files.keys()].sort(), Object.keys(expectations).sort());
    const ids = formats.map(({ id }) => id).filter((id) => !withoutCorpora.includes(id));
    assert.deepEqual([...files.keys()].sort(), ids.sort());
  });
});

for (const [id, found] of files) {
  const expected = expectations[id];
  const own = found.map((file) => ({ ...file, locale: expected?.locale ?? file.locale }));
  const format = formatOf(own);
  const originals = new Set(own.map(({ text }) => text));
  const read = (vary: (text: string) => string) =>
    own.flatMap((file) => readable(format, { ...file, text: vary(file.text) }) ?? []);

  describeCorpus(`every file of the corpora: ${id}`, () => {
    for (const [name, vary] of Object.entries(variants)) {
      it(`keeps every byte: ${name}`, () => {
        const varied = read(vary);
        assert.ok(varied.length >= (expected?.read ?? 0), `${varied.length} files`);
        // A file that does not differ is tested as it is.
        const different = name === 'as it is' ? varied : varied.filter(({ text }) => !originals.has(text));
        for (const one of different) checkUntouched(format, one, expected?.value ?? anyText);
      });
    }

    it('can hold any text', () => {
      for (const one of read((text) => text)) {
        if (!expected?.except?.(one)) checkSurvival(format, one, expected?.holds, runsOf(one));
      }
    });

    it('can be cut anywhere', () => {
      for (const { path, locale, text } of own) {
        checkTruncated(format, { path, locale }, text.slice(0, long));
        if (text.length > long) checkTruncated(format, { path, locale }, text.slice(-long));
      }
    });

    it('can be damaged anywhere', () => {
      for (const { path, locale, text } of own) {
        checkMutations(format, { path, locale }, text.slice(0, long).replace(/[^\n]*$/, ''), 10);
      }
    });
  });
}
