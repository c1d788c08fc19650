import assert from 'node:assert/strict';
import type { Change } from '../../../../src/formats/format.ts';
import { writeWholes } from '../../../../src/project/entries/wholes.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';
import { manyArguments, withLittleStack } from '../../../support/littleStack.ts';
import { comparableMs } from '../../../support/processorTime.ts';

interface Sample {
  readonly source: string;
  readonly target: string;
  /** A source with a plural or a list, and with the text `z`. */
  readonly text: string;
  /** The parts in Polish; incomplete runs lack the part `lost`. */
  readonly parts: readonly string[];
  readonly lost: string;
  /** A target with one of the parts, translated by hand. */
  readonly byHand: string;
  /** The part that was translated by hand. */
  readonly first: string;
}

function catalogue(polish = ''): string {
  const unit = (value: string) => `{ "stringUnit": { "state": "translated", "value": "${value}" } }`;
  const english = `{ "variations": { "plural": { "one": ${unit('1 file')}, "other": ${unit('%lld files')} } } }`;
  const own = polish && `, "pl": { "variations": { "plural": { "one": ${unit(polish)} } } }`;
  return `{
  "sourceLanguage": "en",
  "strings": { "f": { "localizations": { "en": ${english}${own} } }, "z": {} },
  "version": "1.0"
}`;
}

const resources = (body: string) => `<resources>\n${body}\n</resources>\n`;

const property = (key: string, value: string) => `<key>${key}</key>\n${value}\n`;
const apple = (format: string, ...plurals: readonly string[]) =>
  `<plist><dict>\n${property('f', `<dict>\n${property('NSStringLocalizedFormatKey', `<string>${format}</string>`)}${plurals.join('')}</dict>`)}${property('z', '<string>Z</string>')}</dict></plist>\n`;
const variable = (name: string, ...forms: readonly string[]) =>
  property(
    name,
    `<dict>\n${property('NSStringFormatSpecTypeKey', '<string>NSStringPluralRuleType</string>')}${forms.join('')}</dict>`,
  );
const form = (name: string, text: string) => property(name, `<string>${text}</string>`);

const plurals: Readonly<Record<string, Sample>> = {
  i18next: {
    source: 'en.json',
    target: 'pl.json',
    text: '{"f_one": "1 file", "f_other": "{{count}} files", "z": "Z"}',
    parts: ['f_one', 'f_few', 'f_many', 'f_other'],
    lost: 'f_few',
    byHand: '{"f_one": "by hand"}',
    first: 'f_one',
  },
  Rails: {
    source: 'en.yml',
    target: 'pl.yml',
    text: 'en:\n  f:\n    one: 1 file\n    other: "%{count} files"\n  z: Z\n',
    parts: ['f/one', 'f/few', 'f/many', 'f/other'],
    lost: 'f/many',
    byHand: 'pl:\n  f:\n    one: by hand\n    other: ""\n',
    first: 'f/one',
  },
  Android: {
    source: 'res/values/strings.xml',
    target: 'res/values-pl/strings.xml',
    text: resources(
      '<plurals name="f"><item quantity="one">1 file</item><item quantity="other">%d files</item></plurals>\n<string name="z">Z</string>',
    ),
    parts: ['f/one', 'f/few', 'f/many', 'f/other'],
    lost: 'f/other',
    byHand: resources('<plurals name="f"><item quantity="one">by hand</item></plurals>'),
    first: 'f/one',
  },
  "a string with two of Apple's plurals": {
    source: 'en.lproj/Localizable.stringsdict',
    target: 'pl.lproj/Localizable.stringsdict',
    text: apple(
      '%#@a@ in %#@b@',
      variable('a', form('one', '1 file'), form('other', '%d files')),
      variable('b', form('one', '1 folder'), form('other', '%d folders')),
    ),
    parts: [
      'f/NSStringLocalizedFormatKey',
      ...['a', 'b'].flatMap((name) => ['one', 'few', 'many', 'other'].map((one) => `f/${name}/${one}`)),
    ],
    lost: 'f/NSStringLocalizedFormatKey',
    byHand: apple('', variable('a', form('one', 'by hand')), variable('b')).replace(/<key>z<.*\n.*\n/, ''),
    first: 'f/a/one',
  },
  PO: {
    source: 'po/app.pot',
    target: 'po/pl.po',
    text: 'msgid "1 file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n\nmsgid "z"\nmsgstr ""\n',
    parts: ['1 file/plural/one', '1 file/plural/few', '1 file/plural/many'],
    lost: '1 file/plural/few',
    byHand:
      'msgid "1 file"\nmsgid_plural "%d files"\nmsgstr[0] "by hand"\nmsgstr[1] ""\nmsgstr[2] ""\n\nmsgid "z"\nmsgstr ""\n',
    first: '1 file/plural/one',
  },
  'a string catalogue': {
    source: 'Localizable.xcstrings',
    target: 'Localizable.xcstrings',
    text: catalogue(),
    parts: ['f/plural/one', 'f/plural/few', 'f/plural/many', 'f/plural/other'],
    lost: 'f/plural/few',
    byHand: catalogue('by hand'),
    first: 'f/plural/one',
  },
};

const lists: Readonly<Record<string, Sample>> = {
  'a JSON list': {
    source: 'en.json',
    target: 'pl.json',
    text: '{"l": [null, "A", 7, "B", "C"], "z": "Z"}',
    parts: ['l/1', 'l/3', 'l/4'],
    lost: 'l/4',
    byHand: '{"l": [null, "by hand"]}',
    first: 'l/1',
  },
  'objects in a JSON list': {
    source: 'en.json',
    target: 'pl.json',
    text: '{"l": [{"t": "A", "u": "B"}, {"t": ["C"]}], "z": "Z"}',
    parts: ['l/0/t', 'l/0/u', 'l/1/t/0'],
    lost: 'l/0/u',
    byHand: '{"l": [{"t": "by hand"}]}',
    first: 'l/0/t',
  },
  'a YAML list': {
    source: 'en.yml',
    target: 'pl.yml',
    text: 'en:\n  l:\n    - ~\n    - A\n    - B\n  z: Z\n',
    parts: ['l/1', 'l/2'],
    lost: 'l/1',
    byHand: 'pl:\n  l:\n    - ~\n    - by hand\n',
    first: 'l/1',
  },
  'plurals in a YAML list': {
    source: 'en.yml',
    target: 'pl.yml',
    text: 'en:\n  l:\n  - one: 1 file\n    other: "%{count} files"\n  - B\n  z: Z\n',
    parts: ['l/0/one', 'l/0/few', 'l/0/many', 'l/0/other', 'l/1'],
    lost: 'l/0/few',
    byHand: 'pl:\n  l:\n  - one: by hand\n    other: ""\n',
    first: 'l/0/one',
  },
  'an Android array': {
    source: 'res/values/strings.xml',
    target: 'res/values-pl/strings.xml',
    text: resources(
      '<string-array name="l"><item>A</item><item>@string/x</item><item>B</item></string-array>\n<string name="z">Z</string>',
    ),
    parts: ['l/0', 'l/2'],
    lost: 'l/2',
    byHand: resources('<string-array name="l"><item>by hand</item></string-array>'),
    first: 'l/0',
  },
};

function formatOf({ source }: Sample) {
  const format = formatFor(source);
  assert.ok(format);
  return format;
}

function planOf(sample: Sample, target?: string, format = formatOf(sample)): FilePlan {
  const from = { path: sample.source, locale: 'en', text: sample.text };
  const own = target ?? (sample.source === sample.target ? sample.text : undefined);
  const to = { path: sample.target, locale: 'pl', ...(own !== undefined && { text: own }) };
  const planned = planFile(from, to, format);
  assert.ok(planned.kind === 'plan');
  return planned.plan;
}

/** Writes the file of a run. Returns its texts by path, and the texts that were not written, with the reasons. */
function finish(plan: FilePlan, unfinished: readonly string[], now = plan.target.text) {
  const done = plan.missing.filter(({ path }) => !unfinished.includes(path.join('/')));
  const translated = done.map(({ path, text }) => ({ path, text: `+${text}` }));
  const pending = plan.missing.length - done.length;
  const result = renderFile({ plan, translated, leftOut: [], pending }, now);
  assert.ok(result.kind !== 'problems');
  const text = result.kind === 'edits' ? result.text : (now ?? '');
  const { entries } = plan.format.read(text, { ...plan.target, side: 'target' });
  return {
    file: text,
    texts: new Map(entries.map((entry) => [entry.path.join('/'), entry.text])),
    refused: result.conflicts.map(({ path, code }) => `${path.join('/')} ${code}`),
    written: result.kind === 'edits' ? result.written.length : 0,
  };
}

function filled(texts: ReadonlyMap<string, string>, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => texts.get(key));
}

function refusals(keys: readonly string[], code: string): readonly string[] {
  return keys.map((key) => `${key} ${code}`).sort();
}

const all = [
  ...Object.entries(plurals).map(([name, sample]) => [name, sample, 'otherFormMissing'] as const),
  ...Object.entries(lists).map(([name, sample]) => [name, sample, 'otherItemMissing'] as const),
];

for (const [name, sample, code] of all) {
  const { parts, lost, first } = sample;
  const rest = (...without: readonly string[]) => parts.filter((part) => !without.includes(part));

  describe(`written whole or not at all: ${name}`, () => {
    it('with everything that it has', () => {
      const { texts, refused, written } = finish(planOf(sample), []);
      assert.deepEqual(filled(texts, parts), parts);
      assert.deepEqual([refused, written], [[], parts.length + 1]);
    });

    it('without one part into a new file: nothing of it is there, and the next run finds it missing', () => {
      const plan = planOf(sample);
      const { file, texts, refused, written } = finish(plan, [lost]);
      assert.deepEqual([filled(texts, parts), written], [[], 1]);
      assert.deepEqual(refused.toSorted(), refusals(rest(lost), code));
      // There are no empty texts, except in PO, which keeps its messages.
      if (name !== 'PO') assert.deepEqual([...texts.values()], [`+${plan.missing.at(-1)?.text}`]);
      assert.deepEqual(filled(finish(planOf(sample, file), []).texts, parts), parts);
    });

    it('without one part into a file that has another: what a person wrote remains on its own', () => {
      const plan = planOf(sample, sample.byHand);
      const { texts, refused } = finish(plan, [lost === first ? (parts.at(-1) ?? '') : lost]);
      assert.equal(texts.get(first), 'by hand');
      assert.deepEqual(filled(texts, rest(first)), []);
      assert.equal(refused.length, parts.length - 2);
      const whole = finish(plan, []).texts;
      assert.deepEqual([filled(whole, parts), whole.get(first)], [parts, 'by hand']);
    });

    it('even if a person wrote one part during the run', () => {
      const plan = planOf(sample);
      const { texts, refused } = finish(plan, [first], sample.byHand);
      assert.deepEqual([filled(texts, parts), texts.get(first), refused], [parts, 'by hand', []]);
    });

    it('even if a person removed one part during the run', () => {
      const plan = planOf(sample, sample.byHand);
      const { texts, refused } = finish(plan, [], emptied(sample));
      assert.deepEqual(filled(texts, parts), []);
      assert.deepEqual(refused.toSorted(), refusals(rest(first), code));
    });

    it('even if the file has no spelling for one part', () => {
      const { texts, refused } = finish(planOf(sample, undefined, refusing(sample)), []);
      assert.deepEqual(filled(texts, parts), []);
      const others = refusals(rest(lost), code);
      assert.deepEqual(refused.toSorted(), [...others, `${lost} unencodable`].sort());
    });
  });
}

/** The target with its human translations emptied. */
function emptied({ byHand }: Sample): string {
  return byHand.replaceAll('by hand', '');
}

/** The format, except that it cannot spell the text of the part `lost`. */
function refusing(sample: Sample) {
  const format = formatOf(sample);
  const isRefused = (change: Change) => change.kind === 'set' && change.path.join('/') === sample.lost;
  const write: typeof format.write = (text, changes, options) => {
    const written = format.write(
      text,
      changes.filter((change) => !isRefused(change)),
      options,
    );
    const conflicts = changes
      .filter((change) => isRefused(change) && change.kind === 'set' && change.text.startsWith('+'))
      .map(({ path }) => ({ path, code: 'unencodable' }) as const);
    return { ...written, conflicts: [...written.conflicts, ...conflicts] };
  };
  return { ...format, write };
}

describe('A list of FormatJS messages, each of which has an id', () => {
  const messages = '[{"id": "a", "defaultMessage": "A"}, {"id": "b", "defaultMessage": "B"}]';
  const sample = { ...lists['a JSON list'], text: messages } as Sample;

  it('is written even without one of them, for which libraries use the default', () => {
    const { texts, refused } = finish(planOf(sample), ['0/defaultMessage']);
    assert.deepEqual([texts.get('0/defaultMessage'), texts.get('1/defaultMessage')], ['', '+B']);
    assert.deepEqual(refused, []);
  });
});

describe('writeWholes', () => {
  it('takes linear time if many changes besides the texts are refused', async () => {
    const texts = Array.from({ length: 8000 }, (_, index) => ({ path: [`k${index}`], text: 'x' }));
    const conflicts = texts.map(
      ({ path }) => ({ path: ['other', ...path], code: 'earlierItemMissing' }) as const,
    );
    const ms = await comparableMs(() => {
      const written = { edits: [], text: '', conflicts };
      assert.equal(writeWholes(texts, [], () => written).texts.length, texts.length);
    });
    assert.ok(ms < 1000);
  });

  it('reports any number of refused texts', () => {
    const texts = Array.from({ length: manyArguments }, (_, index) => ({ path: [`k${index}`], text: 'x' }));
    withLittleStack(() => {
      const { conflicts } = writeWholes(texts, [], (own) => {
        return { edits: [], text: '', conflicts: own.map(({ path }) => ({ path, code: 'unencodable' })) };
      });
      assert.equal(conflicts.length, texts.length);
    });
  });
});
