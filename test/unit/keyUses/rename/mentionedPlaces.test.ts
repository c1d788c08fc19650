import assert from 'node:assert/strict';
import { type Files, renaming } from './project.ts';

const en = '/w/locales/en.json';
const code = '/w/src/a.ts';

describe('MentionedPlaces', () => {
  const mentioned: readonly (readonly [
    key: string,
    code: string,
    mentions: readonly string[],
    others?: Files,
  ])[] = [
    ['find_match', 'let key = "find_match"; l10n.get(key)', ['find_match']],
    ['pad.bold.title', 'x = { id: `pad.${name}.title`, b: `pad.x.${y}` }', ['pad.${name}.title']],
    ['simply.redo', 'k = "simply." + key', ['simply.']],
    ['plu.min.one', "pluralize(3, 'plu.min'); f('plu')", ['plu.min']],
    ['prev.title', 'x = "prev"', [], { '/w/b.js': 'y' }],
    ['prev.title', 'x = "prev"', ['prev'], { '/w/b.js': 'get(id + ".title")' }],
    ['prev.title', '<a data-l10n-id="prev">', ['prev']],
    ['button_edit', "{ title: :button_edit } + a.button_edit + 'button'", ['button_edit', 'button_edit']],
    ['close', 'f(:close); a.close; b = "close"', ['close', 'close']],
    ['other.title_2', "t('other.title')", ['other.title']],
    // Certainly another key
    ['menu.title', "const t = useTranslations('other'); t('title')", []],
  ];
  for (const [key, text, mentions, others = {}] of mentioned) {
    it(`names what may be ${key} in ${JSON.stringify(text)}`, async () => {
      const texts = JSON.stringify({ [key]: 'T', 'other.title': 'O' });
      const done = await renaming({ [en]: texts, [code]: text, ...others }, [key, 'z']);
      assert.ok('doubtful' in done);
      assert.deepEqual(
        done.doubtful.map(({ use }) => text.slice(use.offset, use.offset + use.length)),
        mentions,
      );
    });
  }

  it("names symbols in Rails' calls for errors", async () => {
    const text = 'errors.add :base, :circular\nx = :circular\n';
    const yaml = 'en:\n  activerecord:\n    errors:\n      messages:\n        circular: C\n';
    const done = await renaming({ '/w/config/locales/en.yml': yaml, '/w/app/a.rb': text }, [
      'activerecord.errors.messages.circular',
      'activerecord.errors.messages.round',
    ]);
    assert.ok('doubtful' in done);
    assert.deepEqual(
      done.doubtful.map(({ use }) => use.offset),
      [text.indexOf('circular')],
    );
  });
});
