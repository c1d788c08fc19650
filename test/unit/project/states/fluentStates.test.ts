import assert from 'node:assert/strict';
import { fluent } from '../../../../src/formats/fluent.ts';
import { stateBetween } from './stateBetween.ts';

const files =
  '{ $n ->\n        [one] One file in { $place }\n       *[other] { $n } files in { $place }\n    }';
const variants = (selector: string, ...all: readonly string[]) =>
  `{ ${selector} ->\n${all.map((one) => `       ${one}\n`).join('')}    }`;

const missing = variants('$n', '[one] One file was lost', '*[other] The { $n } files were not found');

/** Source texts, their translations, and the facts about them. */
const rows: readonly (readonly [source: string, texts: readonly string[], facts: string])[] = [
  [
    'Open { $name } in { -brand-name }',
    [
      'Öffne {$name} in { -brand-name(case: "dative") }',
      'In { -brand-name } öffne { $name }',
      'Öffne { NUMBER($name) } in { -brand-name }',
      variants('$name', '[a] Öffne { $name } in { -brand-name }', '*[b] In { -brand-name } { $name } öffnen'),
      variants('-brand-name.gender', '*[a] Öffne { $name } in { -brand-name }'),
    ],
    '',
  ],
  ['{ "" } Open { $name }{ " " }', ['{ $name } öffnen', '{ "[" }{ $name }{ " öffnen" }'], ''],
  ['Open { $name }', ['Öffne { $naem }', 'Öffne { name }'], 'damaged'],
  ['Open { $name }', [variants('$x', '[a] Öffne { $name }', '*[b] Öffne')], 'damaged'],
  ['Open the next { $name } now please', ['Open the next { $name } now please'], 'sameAsSource'],
  [
    files,
    [
      variants('$n', '[one] Eine Datei in { $place }', '*[other] { $n } Dateien in { $place }'),
      variants('NUMBER($n)', '[1] Eine Datei in {$place}', '*[other] {NUMBER($n)} Dateien in {$place}'),
      '{ $n } Dateien in { $place }',
    ],
    '',
  ],
  [
    files,
    [variants('$n', '[one] Eine Datei', '*[other] { $n } Dateien in { $place }'), 'Dateien in { $place }'],
    'damaged',
  ],
  [missing, [missing], 'sameAsSource'],
  [
    variants('PLATFORM()', '[macos] The Finder', '*[other] The Explorer'),
    [variants('PLATFORM()', '[macos] Der Finder', '*[other] Der Explorer'), 'Das Programm'],
    '',
  ],
  [
    variants('PLATFORM()', '[macos] The Finder', '*[other] The Explorer'),
    [variants('PLATFORM()', '[apfel] Der Finder', '*[other] Der Explorer')],
    'damaged',
  ],
];

function factsOf(source: string, text: string, locale: string): string {
  const from = { path: 'locales/en/app.ftl', locale: 'en', text: `a =\n    ${source}\n` };
  const to = { path: `locales/${locale}/app.ftl`, locale, text: `a =\n    ${text}\n` };
  const state = stateBetween(from, to, fluent);
  assert.ok(state.kind === 'state', JSON.stringify(state));
  return state.state.entries.flatMap(({ facts }) => facts.map(({ code }) => code)).join();
}

describe('project/states/states, Fluent', () => {
  for (const [source, texts, expected] of rows) {
    for (const text of texts) {
      it(`${JSON.stringify(text)} for ${JSON.stringify(source)}: ${expected || 'nothing'}`, () =>
        assert.equal(factsOf(source, text, 'de'), expected));
    }
  }

  it('reports each plural form that a language needs', () => {
    const text = variants('$n', '[one] Plik w { $place }', '*[other] { $n } pliku w { $place }');
    assert.equal(factsOf(files, text, 'pl'), 'pluralFormMissing,pluralFormMissing');
  });
});
