import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { json } from '../../../../src/formats/json.ts';
import { stateBetween } from './stateBetween.ts';

const deleted = 'Deleted {{PLURAL:$1|one file|$1 files}} of {{GENDER:$2|$2}}';

/** Source texts, their translations, and the facts about them. */
const rows: readonly (readonly [source: string, texts: readonly string[], facts: string])[] = [
  [
    deleted,
    [
      '{{PLURAL:$1|Eine Datei|$1 Dateien}} von $2 gelöscht',
      '{{PLURAL:$1|1=Eine Datei|$1 Dateien}} von {{GENDER:$2|$2}} gelöscht',
      '$1 Dateien von $2 gelöscht',
      '{{PLURAL:$1|$1 Dateien von $2}} gelöscht',
    ],
    '',
  ],
  [
    deleted,
    [
      '{{PLURAL:$1|Eine Datei|Dateien}} von $2 gelöscht',
      '{{PLURAL:$1|Eine Datei|$1 Dateien}} gelöscht',
      '{{PLURAL:$1|Eine Datei|$1 Dateien von $2 gelöscht',
    ],
    'damaged',
  ],
  [
    '$1 hits in {{SITENAME}}',
    ['$1 {{PLURAL:$1|Treffer}} in {{SITENAME}}', '{{PLURAL:$1|Ein Treffer|$1 Treffer}} in {{SITENAME}}'],
    '',
  ],
  ['$1 hits in {{SITENAME}}', ['{{PLURAL:$1|Ein Treffer in {{SITENAME}}|$1 Treffer}}'], 'damaged'],
  ['{{PLURAL:$1|$1 file|$1 files}} of $2', ['{{PLURAL:$1|$1 Datei|$1 Dateien von $2}}'], 'damaged'],
  ['$1 hits in {{SITENAME}}', ['$1 {{PLURAL:$1|Treffer}}', 'Treffer in {{SITENAME}}'], 'damaged'],
  [
    'You have deleted {{PLURAL:$1|one file|$1 files}} here.',
    ['You have deleted {{PLURAL:$1|one file|$1 files}} here.'],
    'sameAsSource',
  ],
];

describe('project/states, PLURAL and GENDER of MediaWiki', () => {
  for (const [source, texts, facts] of rows) {
    for (const text of texts) {
      it(`finds ${facts || 'nothing'} in ${text}`, () => {
        const file = (locale: string, value: string) => ({
          path: `i18n/${locale}.json`,
          locale,
          text: JSON.stringify({ a: value, b: deleted }),
        });
        const state = stateBetween(file('en', source), file('de', text), json);
        assert.ok(state.kind === 'state');
        const own = state.state.entries.find(({ path }) => path[0] === 'a');
        assert.equal((own?.facts ?? []).map(({ code }) => code).join(' '), facts);
      });
    }
  }
});
