// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { endOf, type Region } from '../../../../src/code/region.ts';
import { regionAt, regionsIn } from '../../../../src/code/regions.ts';
import { carried } from '../../../../src/code/scopes/carried.ts';
import { scopesOf } from '../../../support/code/scopes.ts';
import { comparableMs } from '../../../support/processorTime.ts';
import { cases } from './cases.ts';

const slice = (text: string, { offset, length }: Region['range']): string =>
  text.slice(offset, offset + length);

/** A region in the notation of the cases. */
function notationOf(region: Region | undefined, text: string): string | undefined {
  if (region === undefined) return undefined;
  const own = slice(text, region.range);
  switch (region.kind) {
    case 'prose':
      return `prose: ${own}`;
    case 'comment':
      return `comment ${region.language} ${region.style}: ${own}`;
    case 'markup': {
      const holes = region.holes.map((hole) => ` ${slice(text, hole)}`).join('');
      return `markup ${region.language}${holes}: ${own}`;
    }
    case 'string': {
      const { language, docstring, isCode, isConstant, attribute } = region;
      const flags = [docstring && 'docstring', isCode && 'code', isConstant && 'constant', attribute].filter(
        Boolean,
      );
      return `${['string', language, ...flags].join(' ')}: ${own}`;
    }
  }
}

const meant = async (language: string, marked: string): Promise<string | undefined> => {
  const text = marked.replace('‸', '');
  return notationOf(await regionAt(await scopesOf(language, text), marked.indexOf('‸')), text);
};

const all = async (language: string, text: string, range = { offset: 0, length: text.length }) =>
  (await regionsIn(await scopesOf(language, text), range)).map((region) => notationOf(region, text));

describe('What a cursor means', () => {
  for (const [language, rows] of Object.entries(cases)) {
    for (const { code, means } of rows) {
      const name = code.split('\n').find((line) => line.includes('‸'));
      it(`${language}: ${name}`, async () => assert.equal(await meant(language, code), means));
      if (!code.includes('\n')) continue;
      it(`${language}, CRLF: ${name}`, async () => {
        assert.equal(await meant(language, code.replaceAll('\n', '\r\n')), means?.replaceAll('\n', '\r\n'));
      });
    }
  }

  it('is tested for every bundled language', () => {
    const languages = Object.values(carried).flatMap((one) => one.languages);
    const same = ['javascriptreact', 'typescript', 'dockercompose'];
    assert.deepEqual(
      languages.filter((one) => !same.includes(one)).toSorted(),
      Object.keys(cases).toSorted(),
    );
  });

  it('is right among characters of several code points', async () => {
    const code = "f('\u{1f600} \u{1f1e9}\u{1f1ea}‸ e\u0301') // \u{1f600}";
    assert.equal(
      await meant('javascript', code),
      "string javascript: '\u{1f600} \u{1f1e9}\u{1f1ea} e\u0301'",
    );
  });

  it('is prose in a line that is too long to be read, at a cursor and in a selection', async () => {
    const line = `x = "${'word '.repeat(5_000)}"`;
    const text = `f("some words")\n${line}\n`;
    const scopes = await scopesOf('python', text);
    const offset = text.indexOf('word word');
    assert.equal(notationOf(await regionAt(scopes, offset), text), `prose: ${line}`);
    assert.deepEqual(await all('python', text, { offset, length: 9 }), [`prose: ${line}`]);
    // Several lines are not prose as a whole, because most of them are code.
    assert.deepEqual(await all('python', text), ['string python: "some words"']);
  });

  it('is nothing if the text has no letters', async () => {
    assert.equal(await meant('javascript', "f('‸-- 1')"), undefined);
    assert.equal(await meant('html', '<p>‸12 – 3</p>'), undefined);
  });

  it('is the second of two adjacent regions', async () => {
    assert.equal(await meant('python', "x = 'a'‸'b'"), "string python: 'b'");
    assert.equal(await meant('javascript', '/* a */‸/* b */'), 'comment javascript block: /* b */');
  });
});

describe('The regions of a range', () => {
  const code = "const a = `x ${f('in')} y`; // one\nconst b = 'two';\n";

  it('are the outermost ones', async () => {
    assert.deepEqual(await all('javascript', code), [
      "string javascript: `x ${f('in')} y`",
      'comment javascript line: // one',
      "string javascript: 'two'",
    ]);
  });

  it('are those inside a hole if the whole range is inside it', async () => {
    const range = { offset: code.indexOf("f('in"), length: 5 };
    assert.deepEqual(await all('javascript', code, range), ["string javascript: 'in'"]);
  });

  it('are complete even if the range contains only a part of them', async () => {
    const text = "x = '''one\ntwo\nthree'''\n# a\n# b\n";
    const at = (part: string) => ({ offset: text.indexOf(part), length: 1 });
    assert.deepEqual(await all('python', text, at('two')), ["string python: '''one\ntwo\nthree'''"]);
    assert.deepEqual(await all('python', text, at('# b')), ['comment python line: # a\n# b']);
  });

  it('are the same line by line as for the whole text', async () => {
    for (const [language, rows] of Object.entries(cases)) {
      const text = rows[0]?.code.replace('‸', '') ?? '';
      const scopes = await scopesOf(language, text);
      const whole = await regionsIn(scopes, { offset: 0, length: text.length });
      for (let line = 0; line < scopes.lines.count; line += 1) {
        const [offset, end] = [scopes.lines.start(line), scopes.lines.end(line)];
        const expected = whole.filter(({ range }) => range.offset <= end && endOf(range) >= offset);
        const found = await regionsIn(scopes, { offset, length: end - offset });
        assert.deepEqual(found, expected, `${language}, line ${line}`);
      }
    }
  });

  it('do not overlap in any text', async () => {
    const delimiters = [
      '"',
      "'",
      '`',
      '"""',
      '${',
      '{',
      '}',
      '#',
      '//',
      '/*',
      '*/',
      '<!--',
      '-->',
      '{{',
      '\\',
    ];
    const others = [
      '<p>',
      '</p>',
      '<<A',
      'A',
      '|',
      ': ',
      '\n',
      '\r\n',
      ' ',
      'word',
      '<?php',
      '?>',
      '\u{1f600}',
    ];
    const part = fc.constantFrom(...delimiters, ...others);
    const text = fc.array(part, { maxLength: 40 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(cases)), text, async (language, code) => {
        const scopes = await scopesOf(language, code);
        let end = 0;
        for (const { range } of await regionsIn(scopes, { offset: 0, length: code.length })) {
          assert.ok(range.offset >= end && range.length > 0, `${language}: ${JSON.stringify(code)}`);
          end = endOf(range);
        }
        assert.ok(end <= code.length);
      }),
      { numRuns: 500 },
    );
  });

  it('take linear time for many lines of a comment without letters', async () => {
    const count = 12_000;
    const text = '// 12345 12345 12345 12345 12345\n'.repeat(count);
    const scopes = await scopesOf('javascript', text);
    await scopes.readTo(count);
    const ms = await comparableMs(async () => {
      assert.deepEqual(await regionsIn(scopes, { offset: 0, length: text.length }), []);
    });
    assert.ok(ms < 500, `${ms}`);
  });

  it('take linear time for a document with many strings', async () => {
    const count = 8000;
    const text = "f('some words', 'other words');\n".repeat(count);
    const scopes = await scopesOf('javascript', text);
    await scopes.readTo(count);
    const ms = await comparableMs(async () => {
      assert.equal((await regionsIn(scopes, { offset: 0, length: text.length })).length, 2 * count);
    });
    assert.ok(ms < 4000);
  });
});
