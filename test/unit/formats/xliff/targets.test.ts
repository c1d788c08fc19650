import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { xliff } from '../../../../src/formats/xliff.ts';
import { one, two } from './build.ts';
import { read, segmentOf, unitOf } from './reading.ts';

describe('XLIFF: targets', () => {
  /** Name, file, texts of the target side; ` | used` follows stale ones. */
  const table: readonly (readonly [string, string, readonly string[]])[] = [
    ['no target', one(unitOf('a')), []],
    ['an empty target', one(unitOf('a', '<target/>')), ['']],
    ['a target', one(unitOf('a', '<target>ä</target>')), ['ä']],
    ['needs-translation', one(unitOf('a', '<target state="needs-translation">a</target>')), ['']],
    ['new', one(unitOf('a', '<target state="new">a</target>')), ['']],
    ["what Symfony's extraction adds", one(unitOf('a.b', '<target>__a.b</target>')), ['']],
    ["what Symfony's extraction adds to 2.0", two(segmentOf('a', '<target>__a</target>')), ['']],
    ['another text with two underscores', one(unitOf('a', '<target>__b</target>')), ['__b']],
    ['what NAB AL Tools add', one(unitOf('a', '<target>[NAB: NOT TRANSLATED]</target>')), ['']],
    [
      'needs-review, but approved',
      one(unitOf('a', '<target state="needs-review-translation">ä</target>', ' approved="yes"')),
      ['ä'],
    ],
    ['new, but approved', one(unitOf('a', '<target state="new">ä</target>', ' approved="yes"')), ['ä']],
    [
      'needs-review-translation',
      one(unitOf('a', '<target state="needs-review-translation">ä</target>')),
      ['ä | used'],
    ],
    ['needs-l10n', one(unitOf('a', '<target state="needs-l10n">ä</target>')), ['ä | used']],
    [
      'needs-translation with another text',
      one(unitOf('a', '<target state="needs-translation">ä</target>')),
      ['ä | used'],
    ],
    ['new with another text', one(unitOf('a', '<target state="new">ä</target>')), ['ä | used']],
    ['new without a text', one(unitOf('a', '<target state="new"/>')), ['']],
    [
      'needs-review, but a copy',
      one(unitOf('a', '<target state="needs-review-translation">a</target>')),
      [''],
    ],
    ['signed-off', one(unitOf('a', '<target state="signed-off">ä</target>')), ['ä']],
    ['final', one(unitOf('a', '<target state="final">ä</target>')), ['ä']],
    ['a target in an alt-trans', one(unitOf('a', '<alt-trans><target>no</target></alt-trans>')), []],
    ['2.0 initial', two(segmentOf('a', '<target>a</target>', ' state="initial"')), ['']],
    [
      '2.0 initial with another text',
      two(segmentOf('a', '<target>ä</target>', ' state="initial"')),
      ['ä | used'],
    ],
    [
      '2.0 with a subState that asks for work',
      two(segmentOf('a', '<target>ä</target>', ' state="translated" subState="x:needs-review"')),
      ['ä | used'],
    ],
    [
      '2.0 with another subState',
      two(segmentOf('a', '<target>ä</target>', ' state="translated" subState="x:machine"')),
      ['ä'],
    ],
    ['2.0 translated', two(segmentOf('a', '<target>ä</target>', ' state="translated"')), ['ä']],
    ['2.0 without a state', two(segmentOf('a', '<target>ä</target>')), ['ä']],
    ['translate="no"', one(unitOf('a', '<target>ä</target>', ' translate="no"')), []],
    [
      'translate="no" in the group around it',
      one(`<group translate="no">${unitOf('a', '<target>ä</target>')}</group>`),
      [],
    ],
    [
      'translate="yes" within such a group',
      one(`<group translate="no">${unitOf('a', '<target>ä</target>', ' translate="yes"')}</group>`),
      ['ä'],
    ],
    [
      '2.0 translate="no"',
      two('<unit id="a" translate="no"><segment><source>a</source><target>a</target></segment></unit>'),
      [],
    ],
    [
      '2.0 ignorable',
      two('<unit id="a"><ignorable><source> </source><target> </target></ignorable></unit>'),
      [],
    ],
    ['a unit without an id', one('<trans-unit><source>a</source><target>ä</target></trans-unit>'), []],
    ['a unit without a source', one('<trans-unit id="a"><target>ä</target></trans-unit>'), []],
    ['a bin-unit', one('<bin-unit id="a"><bin-source/></bin-unit>'), []],
  ];
  for (const [name, text, expected] of table) {
    it(name, () => {
      assert.deepEqual(
        read(text, 'target').map(({ text: own, stale }) => (stale ? `${own} | ${stale}` : own)),
        expected,
      );
    });
  }

  it('the sources of a file in one language are its targets, unless they are open', () => {
    const same = ' source-language="en" target-language="en"';
    const done = unitOf('user.login', '<target>Log in</target>');
    const open =
      '<trans-unit id="b"><source>user.out</source><target state="new">user.out</target></trans-unit>';
    const texts = (text: string) => read(text, 'source').map((entry) => entry.text);
    assert.deepEqual(texts(one(done + open, same)), ['Log in', 'user.out']);
    assert.deepEqual(texts(one(unitOf('user.in', '<target>__user.in</target>'), same)), ['user.in']);
    assert.deepEqual(texts(one(done)), ['user.login']);
    assert.deepEqual(
      texts(two(segmentOf('key', '<target>Word</target>'), ' srcLang="en_US" trgLang="en-US"')),
      ['Word'],
    );
  });

  it('the sources of a file into the source language of the project are its targets', () => {
    const english = { path: 'messages.en.xlf', locale: 'en', side: 'source' } as const;
    const texts = (text: string) => xliff.read(text, english).entries.map((entry) => entry.text);
    const done = unitOf('Guten Tag', '<target>Good day</target>');
    const open = '<trans-unit id="b"><source>Bye</source></trans-unit>';
    const german = ' source-language="de" target-language="en"';
    assert.deepEqual(texts(one(done + open, german)), ['Good day', 'Bye']);
    assert.deepEqual(texts(one(done, german.replace('de', 'en-US'))), ['Guten Tag']);
    const segments = two(
      segmentOf('Guten Tag', '<target>Good day</target>'),
      ' srcLang="de" trgLang="EN-GB"',
    );
    assert.deepEqual(texts(segments), ['Good day']);
  });

  /** Path and locale of a file without a target language, the wording of its source texts. */
  const named: readonly (readonly [string, string, string])[] = [
    ['translations/messages.en.xlf', 'en', 'Log in'],
    ['translations/en/messages.xlf', 'en', 'Log in'],
    ['translations/messages.en_GB.xlf', 'en_GB', 'Log in'],
    ['src/locale/messages.xlf', 'en', 'user.login'],
    ['translations/messages.fr.xlf', 'en', 'user.login'],
    ['en/translations/messages.fr.xlf', 'en', 'user.login'],
  ];

  for (const [path, locale, wording] of named) {
    it(`reads the wording of ${path} from ${wording === 'Log in' ? 'targets' : 'sources'}`, () => {
      const text = one(unitOf('user.login', '<target>Log in</target>'), ' source-language="en"');
      const { entries } = xliff.read(text, { path, locale, side: 'source' });
      assert.deepEqual(
        entries.map((entry) => entry.text),
        [wording],
      );
    });
  }

  it("recognises Symfony's ICU files", () => {
    const syntax = (path: string) => xliff.read(one(unitOf('a')), { path, locale: 'en' }).syntax;
    assert.equal(syntax('translations/messages+intl-icu.en.xlf'), 'icu');
    assert.equal(syntax('translations/messages.en.xlf'), undefined);
  });
});
