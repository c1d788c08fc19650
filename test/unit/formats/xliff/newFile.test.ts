import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { Change } from '../../../../src/formats/format.ts';
import { changed, one, remove, segment, set, source, two, unit } from './build.ts';

describe('XLIFF: new files', () => {
  const becomes = { path: 'messages.pt_BR.xlf', locale: 'pt_BR' };
  const made = (text: string, ...changes: readonly Change[]) =>
    changed(text, changes, { file: source, becomes });
  const u = (target: string) => unit(`<source>a</source>${target}`);

  /** Name, languages of the source file, languages of the new file. */
  const languages: readonly (readonly [string, string, string])[] = [
    [
      'inserts the language',
      ' source-language="en" datatype="html"',
      ' source-language="en" target-language="pt-BR" datatype="html"',
    ],
    [
      'replaces the language',
      ' source-language="en" target-language="en"',
      ' source-language="en" target-language="pt-BR"',
    ],
    [
      'spells as the file does',
      ' source-language="en_US"',
      ' source-language="en_US" target-language="pt_BR"',
    ],
    ['quotes as the file does', " source-language='en'", " source-language='en' target-language='pt-BR'"],
    ['needs no source language', '', ' target-language="pt-BR"'],
  ];
  for (const [name, before, after] of languages) {
    it(name, () =>
      assert.equal(made(one(u(''), before), set('x', 'a')), one(u('<target>x</target>'), after)),
    );
  }

  it('2.0: names the language once', () => {
    const text = (target: string, attributes: string) =>
      two(segment(`<source>a</source>${target}`), attributes);
    const result = text('<target>x</target>', ' srcLang="en" trgLang="pt-BR"');
    assert.equal(made(text('', ' srcLang="en"'), set('x', 'a')), result);
    assert.equal(made(text('<target>A</target>', ' srcLang="en" trgLang="en"'), set('x', 'a')), result);
  });

  it('keeps units without a translation, and none of the targets of the source file', () => {
    const pt = ' source-language="en" target-language="pt-BR"';
    const other = (target: string) => `<trans-unit id="b"><source>b</source>${target}</trans-unit>`;
    const text = one(u('<target xml:lang="en">A</target>') + other('\n<target>B</target>'));
    const expected = one(u('<target xml:lang="pt-BR">x</target>') + other(''), pt);
    assert.equal(made(text, set('x', 'a'), remove('b')), expected);
    assert.equal(made(text, set('x', 'a')), expected);
    assert.equal(made(text, set('x', 'a'), set('', 'b')), expected);
  });

  it('2.0: a segment without a translation is initial again', () => {
    const text = (target: string, state: string) =>
      two(segment(`<source>a</source>${target}`, state), ' srcLang="en" trgLang="pt-BR"');
    assert.equal(
      made(text('<target>A</target>', ' state="final" subState="q:r"'), remove('a')),
      text('', ' state="initial"'),
    );
  });

  it('keeps what is not to be translated', () => {
    const fixed = unit('<source>a</source><target>a</target>', ' translate="no"');
    const free = (target: string) => `<trans-unit id="b"><source>b</source>${target}</trans-unit>`;
    const result = made(one(fixed + free('')), set('x', 'b'));
    assert.equal(
      result,
      one(fixed + free('<target>x</target>'), ' source-language="en" target-language="pt-BR"'),
    );
  });

  it('keeps the byte order mark and the line ends', () => {
    const text = `\ufeff<?xml version="1.0"?>\r\n${one(`\r\n${u('')}\r\n`)}\r\n`;
    const result = made(text, set('x', 'a'));
    assert.equal(result, text.replace('</source>', '</source><target>x</target>').replace('"de"', '"pt-BR"'));
  });
});
