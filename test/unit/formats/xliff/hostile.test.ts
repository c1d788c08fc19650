import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { xliff } from '../../../../src/formats/xliff.ts';
import {
  checkMutations,
  checkSurvival,
  checkTruncated,
  checkUntouched,
  readable,
  variants,
} from '../../../support/formats/checks.ts';
import { growthOf, mostGrowth } from '../../../support/growth/measure.ts';
import { comparableMs } from '../../../support/processorTime.ts';

const angular = `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en-US" target-language="de" datatype="plaintext" original="ng2.template">
    <body>
      <trans-unit id="4286451273117902052" datatype="html">
        <source>Hi <x id="INTERPOLATION" equiv-text="{{ name }}"/>, it&apos;s <x id="START_TAG" equiv-text="&lt;b&gt;"/>late<x id="CLOSE_TAG" equiv-text="&lt;/b&gt;"/></source>
        <target>Hallo <x id="INTERPOLATION" equiv-text="{{ name }}"/>, es ist <x id="START_TAG" equiv-text="&lt;b&gt;"/>spät<x id="CLOSE_TAG" equiv-text="&lt;/b&gt;"/></target>
        <note priority="1" from="description">A greeting</note>
      </trans-unit>
      <trans-unit id="cdata">
        <source><![CDATA[<p>One</p>]]></source>
        <target><![CDATA[<p>Eins</p>]]></target>
      </trans-unit>
      <trans-unit id="open">
        <source>Open</source>
        <target/>
      </trans-unit>
    </body>
  </file>
</xliff>
`;

const segmented = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="f">
    <group id="g">
      <unit id="u">
        <notes><note category="meaning">m</note></notes>
        <segment id="s"><source>One <pc id="0">b</pc></source><target>Eins <pc id="0">f</pc></target></segment>
        <ignorable><source> </source></ignorable>
        <segment><source>Two</source><target>Zwei</target></segment>
      </unit>
    </group>
  </file>
</xliff>`;

/** Whether a text is not empty and XML can spell it. */
const holds = (value: string) =>
  value !== '' && !/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(value);

for (const [name, text] of Object.entries({ '1.2': angular, '2.0': segmented })) {
  describe(`XLIFF ${name}: files with any content`, () => {
    const file = { path: 'messages.de.xlf', locale: 'de', text };

    for (const [variant, vary] of Object.entries(variants)) {
      it(`keep every byte: ${variant}`, () => {
        const read = readable(xliff, { ...file, text: vary(text) });
        assert.ok(read);
        checkUntouched(xliff, read, 'Neu "ä" <b> & \n');
        checkSurvival(xliff, read, holds, 100);
      });
    }

    it('survive being cut and changed', () => {
      checkTruncated(xliff, file, text);
      checkMutations(xliff, file, text, 500);
    });
  });
}

describe('XLIFF: many of a kind', () => {
  const file = { path: 'messages.de.xlf', locale: 'de' };
  const many = 100_000;
  const body = (inside: string) =>
    `<xliff version="1.2"><file original="f"><body>${inside}</body></file></xliff>`;

  /** Name, text, entries of the source. */
  const table: readonly (readonly [string, string, number])[] = [
    [
      'codes in one text',
      body(`<trans-unit id="a"><source>${'<x id="1"/>'.repeat(many)}</source></trans-unit>`),
      1,
    ],
    [
      'different codes in one text',
      body(
        `<trans-unit id="a"><source>${Array.from({ length: many }, (_, index) => `<x id="${index}"/>`).join('')}</source></trans-unit>`,
      ),
      1,
    ],
    [
      'references in one text',
      body(`<trans-unit id="a"><source>${'&lt;'.repeat(many)}</source></trans-unit>`),
      1,
    ],
    ['groups without units', body('<group id="g"/>'.repeat(many)), 0],
    ['files', `<xliff version="1.2">${'<file><body/></file>'.repeat(many)}</xliff>`, 0],
    [
      'blanks in a tag',
      body(`<trans-unit id="a"><source><x id="1"${' '.repeat(many)}/></source></trans-unit>`),
      1,
    ],
  ];
  for (const [name, text, count] of table) {
    it(name, () => {
      const { entries, problems } = xliff.read(text, { ...file, side: 'source' });
      assert.deepEqual(problems, []);
      assert.equal(entries.length, count);
      const changes = entries.map((entry) => ({ kind: 'set', path: entry.path, text: entry.text }) as const);
      const { edits, conflicts } = xliff.write(text, changes, { file });
      assert.deepEqual(conflicts, []);
      assert.equal(edits.length, count);
    });
  }

  it('tags in a comment of a new unit', async () => {
    const template = {
      file: { path: 'messages.xlf', locale: 'en' },
      text: body(`<trans-unit id="a"><!--${'<note>'.repeat(many / 2)}--><source>a</source></trans-unit>`),
    };
    const [entry] = xliff.read(template.text, { ...template.file, side: 'source' }).entries;
    assert.ok(entry);
    const change = { kind: 'set', path: entry.path, text: 'b' } as const;
    const ms = await comparableMs(() => {
      const { edits } = xliff.write(
        body('<trans-unit id="c"><source>c</source><target>c</target></trans-unit>'),
        [change],
        { file, template },
      );
      assert.equal(edits.length, 1);
    });
    // Quadratic work takes many seconds.
    assert.equal(ms < 1000, true, `${ms} ms`);
  });

  it('codes of many lengths, after tags that are none of them', async () => {
    let prepared = 0;
    const prepare = (length: number) => {
      const count = length / 1000;
      const codes = Array.from({ length: count }, (_, index) => `<x id="${'i'.repeat(index)}"/>`);
      // A format remembers what it has read.
      const text = body(
        `<trans-unit id="a"><source>${prepared++}${codes.join('')}</source><target/></trans-unit>`,
      );
      const change = { kind: 'set', path: ['a'], text: '<x>'.repeat(length / 4) + codes.join('') } as const;
      return () => {
        const { edits, conflicts } = xliff.write(text, [change], { file });
        assert.deepEqual(conflicts, []);
        assert.equal(edits.length, 1);
      };
    };
    const { ratio = 0 } = await growthOf({ name: 'codes', prepare }, { length: 400_000, enoughMs: 1000 });
    assert.ok(ratio <= mostGrowth, `${ratio} times for twice the length`);
  });

  it('segments of one unit', async () => {
    const segments = '<segment><source>a</source><target>b</target></segment>'.repeat(many / 2);
    const unit = `<unit id="u">${segments}</unit>`;
    const text = `<xliff version="2.0" srcLang="en" trgLang="de"><file id="f">${unit}</file></xliff>`;
    const ms = await comparableMs(() => assert.equal(xliff.read(text, file).entries.length, many / 2));
    // Quadratic work takes many seconds.
    assert.equal(ms < 2000, true, `${ms} ms`);
  });

  for (const second of ['source', 'target']) {
    it(`a second ${second} is a problem`, () => {
      const unit = `<trans-unit id="a">\n<source>a</source><target>b</target>\n<${second}/></trans-unit>`;
      const { entries, problems } = xliff.read(body(unit), file);
      assert.deepEqual(entries, []);
      assert.deepEqual(problems, [{ code: 'syntax', line: 3, column: 1, detail: `a second <${second}>` }]);
    });
  }

  it('an id that occurs a hundred thousand times is a problem wherever it is repeated', () => {
    const unit = '<trans-unit id="a"><source/></trans-unit>\n';
    const { problems } = xliff.read(body(unit.repeat(many)), file);
    assert.equal(problems.length, many - 1);
    assert.partialDeepStrictEqual(problems.at(-1), { code: 'duplicateKey', line: many, firstLine: 1 });
  });
});
