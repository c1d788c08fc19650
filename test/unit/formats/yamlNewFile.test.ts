import assert from 'node:assert/strict';
import { applyEdits } from '../../../src/formats/format.ts';
import { yaml } from '../../../src/formats/yaml.ts';
import { changeOf } from './spelledChanges.ts';
import { change, type Row } from './yamlRows.ts';

describe('YAML: a new file', () => {
  const table: readonly (readonly [...Row, locale: string])[] = [
    ['the locale as root', 'en:\n  a: A\n  b: B\n', ['a=M', '-b'], 'pt_BR:\n  a: M\n', 'pt_BR'],
    ['a locale that needs quotes', 'en:\n  a: A\n', ['a=M'], '"no":\n  a: M\n', 'no'],
    ['quotes as they were', "'en':\n  a: A\n", ['a=M'], "'de':\n  a: M\n", 'de'],
    ['a header', '# one\n---\nen: # two\n  a: A\n', ['a=M'], '# one\n---\nde: # two\n  a: M\n', 'de'],
    ['an anchor at the root', 'en: &en\n  a: A\n', ['a=M'], 'de: &en\n  a: M\n', 'de'],
    ['a root with a region', 'en-US:\n  a: A\n', ['a=M'], 'de:\n  a: M\n', 'de'],
    ['no locale', 'a: A\nn: 1\n', ['a=M'], 'a: M\nn: 1\n', 'de'],
    ['an alias of what is left out', 'a: &x A\nb:\n  c: *x\nd: D\n', ['-a', 'd=M'], 'd: M\n', 'de'],
    [
      'an alias of a map that is left out',
      'a: &x\n  b: &y B\nc:\n  <<: *x\n  d: D\ne: *y\nf: &z\n  g: *y\nh: *z\n',
      ['-a/b', 'c/d=M'],
      'c:\n  d: M\n',
      'de',
    ],
    [
      'a map with texts that an alias still uses',
      'a: &x\n  b: B\n  c: C\nd:\n  <<: *x\n',
      ['-a/b', 'a/c=M'],
      'a: &x\n  c: M\nd:\n  <<: *x\n',
      'de',
    ],
    [
      'no brackets with a comment if their text is left out',
      'a: { b: B, # one\n  c: 2 }\nd: D\n',
      ['-a/b', 'd=M'],
      'd: M\n',
      'de',
    ],
    [
      'brackets with what is not a comment in quotes',
      `a: { b: "No. #1", 'c #': "see // and /* D" }\n`,
      ['-a/b', 'a/c #=M'],
      `a: { 'c #': "M" }\n`,
      'de',
    ],
    [
      'further forms',
      'en:\n  a:\n    one: A\n    other: B\n',
      ['-a/one', 'a/few=F', 'a/other=O'],
      'cs:\n  a:\n    few: F\n    other: O\n',
      'cs',
    ],
  ];
  for (const [name, text, changes, expected, locale] of table) {
    it(name, () => {
      const becomes = { path: `locales/${locale}.yml`, locale };
      assert.deepEqual(change(text, changes, undefined, becomes), { text: expected, conflicts: [] });
    });
  }

  const refused: readonly (readonly [
    name: string,
    text: string,
    changes: readonly string[],
    conflicts: readonly string[],
  ])[] = [
    ['an alias in a list', 'a: &x A\nb:\n- *x\n', ['-a'], ['shapeDiffers a']],
    ['an alias in brackets', 'a: &x A\nb: { c: *x }\n', ['-a'], ['shapeDiffers a']],
    ['several aliases in one place', 'a: &x\n  b: B\nc:\n  <<: [*x]\n', ['-a/b'], ['shapeDiffers a/b']],
    ['an anchor whose name occurs twice', 'a: &x A\nb: &x B\nc: *x\n', ['-a'], ['shapeDiffers a']],
    [
      'a comment in brackets, and so all changes in these',
      'a: { b: B, # one\n  c: C }\n',
      ['-a/b', 'a/c=M'],
      ['shapeDiffers a/c', 'shapeDiffers a/b'],
    ],
  ];
  for (const [name, text, changes, conflicts] of refused) {
    it(`refuses removals because of ${name}`, () => {
      const becomes = { path: 'locales/de.yml', locale: 'de' };
      assert.deepEqual(change(text, changes, undefined, becomes), { text, conflicts });
    });
  }

  it('of messages of extensions', () => {
    const file = { path: '_locales/en/messages.yml', locale: 'en' };
    const text = 'a:\n  description: What\n  message: A\nb:\n  description: >-\n    More\n  message: B\n';
    const changes = ['a/message=M', '-b/message'].map(changeOf);
    const { edits } = yaml.write(text, changes, {
      file,
      becomes: { ...file, path: '_locales/de/messages.yml' },
    });
    assert.equal(applyEdits(text, edits), 'a:\n  description: What\n  message: M\n');
    const target = { path: '_locales/de/messages.yml', locale: 'de' };
    const set = [changeOf('b/message=O')];
    const late = yaml.write('a:\n  message: X\n', set, { file: target, template: { file, text } });
    assert.equal(
      applyEdits('a:\n  message: X\n', late.edits),
      'a:\n  message: X\nb:\n  description: >-\n    More\n  message: O\n',
    );
  });
});
