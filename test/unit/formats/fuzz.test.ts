import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Format } from '../../../src/formats/format.ts';
import { properties } from '../../../src/formats/properties.ts';
import { formatFor } from '../../support/formats/formatFor.ts';
import { check, type Trial } from '../../support/formats/fuzz/faults.ts';
import { byFormat } from '../../support/formats/fuzz/files.ts';
import { type FuzzOptions, fuzz } from '../../support/formats/fuzz/fuzz.ts';
import { samples } from '../../support/formats/fuzz/samples.ts';

/** `npm run bench -- fuzz` does the same for longer, and with files of the corpora. */
const options = { seed: 1, bytes: 40_000 };
/** CI chooses a different seed each time and prints it; the same seed damages the same files in the same way. */
const seeds = new Set([options.seed, Number(process.env.VERNACULAR_FUZZ_SEED ?? options.seed)]);

/** Faults found earlier, with the smallest file that showed them. */
const found: readonly Omit<Trial, 'format' | 'locale' | 'at'>[] = [
  {
    path: 'res/values/strings.xml',
    text: '<resources><string name="a"><b>c</b></string></resources>',
    value: '<b/>&gt;&#39;&quot;\r',
    source: '',
  },
  {
    path: 'res/values/strings.xml',
    text: '<resources xmlns:xliff="u"><string name="a"><xliff:g d="\r" /></string></resources>',
    value: '<b/><![CDATA[\r]]>',
    source: '',
  },
  {
    path: 'po/de.po',
    text: 'msgid"O"msgstr""#,fuzzy,fuzzy, c-format\nmsgid"%"msgid_plural""msgstr[0]""msgstr[1]""',
    value: ' ',
    source: 'msgid"n"msgstr""',
  },
  { path: 'docs/de/a.md', text: 'l\n- e\n- f\n\nb|C\n-|-\nx|{\n->\nr', value: '- #', source: '' },
  { path: 'docs/de/a.md', text: 'A|C\n-|-\nx|`|', value: '\\', source: '' },
  { path: 'docs/de/b.mdx', text: '- }\n<b{}>\n  T', value: '<n', source: '' },
  { path: 'docs/de/b.mdx', text: '}\n<A', value: '\v```', source: '' },
  { path: 'docs/de/b.mdx', text: "<A'>\nt", value: "'", source: '' },
  {
    path: 'formatjs/lang/en.json',
    text: '{"a":{"defaultMessage":"","b":"","description":"c"},"d":{"defaultMessage":"e"}}',
    value: 'f',
    source: '{"a":{"b":""}}',
  },
  {
    path: 'i18n/de/code.json',
    text: '{"a":{"message":"","description":""},"b":{}}',
    value: 'c',
    source: '{"a":{"message":"","description":""},"b":{"message":""}}',
  },
  {
    path: 'i18n/de/code.json',
    text: '{"a":{"message":"","description":""},"b":{"description":""}}',
    value: 'c',
    source: '{"a":{"message":"","description":""},"b":{"message":"","description":""}}',
  },
  { path: 'messages_de.properties', text: 'r\ner\ne\\', value: 'r', source: '' },
  { path: 'messages_de.properties', text: 's\n\uFEFFa.c\na.c', value: 'r', source: '' },
  {
    path: 'res/values-de/strings.xml',
    text: '<resources><string name="a"><xliff:g d="\r"></xliff:g></string></resources>',
    value: 'r',
    source: '<resources/>',
  },
  { path: 'config/locales/de.yml', text: '- \udc00', value: 'l', source: '' },
  { path: 'de.ftl', text: 'accesskey=Ö中', value: '\uffff', source: '' },
];

describe('damaged files', () => {
  it('are made from files without problems', () => {
    for (const { path, locale, text } of samples) {
      assert.deepEqual(formatFor(path)?.read(text, { path, locale }).problems, [], path);
    }
  });

  for (const seed of seeds) {
    for (const [id, files] of byFormat(samples)) {
      it(`are read and written, or refused: ${id}, VERNACULAR_FUZZ_SEED=${seed}`, () => {
        const format = formatFor(files[0]?.path ?? '');
        assert.ok(format);
        const { bytes, findings } = fuzz(format, files, { ...options, seed });
        assert.ok(bytes >= options.bytes);
        assert.deepEqual(
          findings.map(({ fault, trial: { text, value, source } }) => ({ fault, text, value, source })),
          [],
        );
      });
    }
  }
});

describe('damaged files that showed a fault', () => {
  for (const trial of found) {
    it(`no longer do: ${trial.path} with ${JSON.stringify(trial.text)}`, () => {
      const format = formatFor(trial.path);
      assert.ok(format);
      const { entries } = format.read(trial.text, { path: trial.path, locale: 'de' });
      for (const at of [0, ...entries.keys()]) check({ ...trial, format, locale: 'de', at });
    });
  }
});

describe('the search for faults', () => {
  const file = { path: 'm_de.properties', locale: 'de', text: 'a = 1\nb = 2\n' };
  const faultsOf = (broken: Partial<Format>, more: Partial<FuzzOptions> = {}) => {
    const { findings } = fuzz({ ...properties, ...broken }, [file], { seed: 1, bytes: 3000, ...more });
    return findings.map(({ fault }) => fault);
  };

  it('finds none if there is none', () => {
    assert.deepEqual(faultsOf({}), []);
  });

  it('finds what is thrown, and minimises the file', () => {
    const read: Format['read'] = (text, at) => {
      if (text.includes('=')) throw new TypeError('no sign');
      return properties.read(text, at);
    };
    const { findings } = fuzz({ ...properties, read }, [file], options);
    const [finding] = findings;
    assert.deepEqual([findings.length, finding?.fault], [1, 'no sign']);
    assert.equal(finding?.trial.text.length, 1);
  });

  it('finds a reader that never ends', () => {
    const read: Format['read'] = () => {
      for (;;);
    };
    assert.match(faultsOf({ read }, { bytes: 100, timeLimitMs: 20 })[0] ?? '', /timed out/);
  });

  const broken: Readonly<Record<string, Partial<Format>>> = {
    'Missing expected exception: a file with problems is written': {
      read: () => ({ entries: [], problems: [{ line: 1, column: 1, code: 'binary' }] }),
    },
    'a problem has no position in the text': {
      read: () => ({ entries: [], problems: [{ line: 0, column: 1, code: 'binary' }] }),
    },
    'an entry is not in the text': {
      read: (text) => ({
        entries: [{ path: ['a'], text: '', range: { offset: text.length, length: 1 } }],
        problems: [],
      }),
    },
    'the same values make edits': {
      write: (text, changes, options) => {
        const { edits, conflicts } = properties.write(text, changes, options);
        return { edits: changes.length > 1 ? [{ offset: 0, length: 0, content: '\n' }] : edits, conflicts };
      },
    },
    'what is set is read as something else': {
      write: (text, changes, options) => {
        const same = changes.map((one) =>
          one.kind === 'set' ? { ...one, text: one.text.replace('e', 'E') } : one,
        );
        return properties.write(text, same, options);
      },
    },
    'what is refused makes edits': {
      write: (text, changes, options) => ({
        edits: properties.write(text, changes, options).edits,
        conflicts:
          changes.length === 1 && changes[0]?.kind === 'remove' ? [{ path: ['a'], code: 'unencodable' }] : [],
      }),
    },
  };
  for (const [fault, change] of Object.entries(broken)) {
    it(`finds the fault “${fault}”`, () => {
      assert.ok(faultsOf(change).includes(fault), faultsOf(change).join());
    });
  }
});
