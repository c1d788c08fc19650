import assert from 'node:assert/strict';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import type { Syntax } from '../../../src/engine/syntax/syntax.ts';
import { answering, brief, translate } from './fakes.ts';

interface Row {
  readonly text: string;
  /** The target language, as in `DE`, or both languages, as in `EN from PL`. The source is English by default. */
  readonly into: string;
  readonly sent: readonly string[];
  readonly written: string;
}

const marked = answering((text) => `so ${text}`);

function rowsOf(title: string, syntaxOf: (text: string) => Syntax, rows: readonly Row[], answer = marked) {
  describe(title, () => {
    for (const { text, into, sent, written } of rows) {
      it(`${text} in ${into}`, async () => {
        const [targetLang = '', sourceLang = 'EN'] = into.split(' from ');
        const segment = { text, options: { sourceLang, targetLang }, syntax: syntaxOf(text) };
        const run = await translate([segment], { translate: answer });
        assert.deepEqual(
          run.batches.flatMap(({ texts }) => texts),
          sent,
        );
        assert.deepEqual(brief(run.outcomes), [written]);
      });
    }
  });
}

const shown = (text: string) => readSyntax({ samples: [{ text }] });
const laravel = readSyntax({ samples: [{ text: ':count file|:count files' }, { text: 'Hi :name' }] });

describe('engine/message, forms between pipes', () => {
  rowsOf('chosen by the table of Symfony and Laravel', shown, [
    {
      text: 'One file|:count files',
      into: 'DE',
      sent: ['One file', '21 files'],
      written: 'translated so One file|so :count files',
    },
    {
      text: 'One file|:count files',
      into: 'PL',
      sent: ['One file', '22 files', '21 files'],
      written: 'translated so One file|so :count files|so :count files',
    },
    { text: 'One file|:count files', into: 'JA', sent: ['21 files'], written: 'translated so :count files' },
    {
      text: 'One file|:count files',
      into: 'ZH-HANT',
      sent: ['21 files'],
      written: 'translated so :count files',
    },
    {
      text: ':count person | :count people',
      into: 'PL',
      sent: ['1 person', '22 people', '21 people'],
      written: 'translated so :count person | so :count people | so :count people',
    },
    {
      text: ' :count person|:count people\t',
      into: 'TR',
      sent: ['21 people'],
      written: 'translated  so :count people\t',
    },
    {
      text: '{0} None|One apple|%count% apples',
      into: 'FR',
      sent: ['None', 'One apple', '21 apples'],
      written: 'translated {0} so None|so One apple|so %count% apples',
    },
    {
      text: '{0} None|%count% apple|%count% apples|[100, Inf[ Many',
      into: 'PL',
      sent: ['None', '1 apple', '22 apples', '21 apples', 'Many'],
      written:
        'translated {0} so None|so %count% apple|so %count% apples|so %count% apples|[100, Inf[ so Many',
    },
    {
      text: '%count% apple|{0} None|%count% apples',
      into: 'JA',
      sent: ['21 apples', 'None'],
      written: 'translated so %count% apples|{0} so None',
    },
    {
      text: 'one: One apple|more: %count% apples',
      into: 'DE',
      sent: ['One apple', '21 apples'],
      written: 'translated one: so One apple|more: so %count% apples',
    },
    {
      text: 'one: One apple|more: %count% apples',
      into: 'CS',
      sent: ['One apple', '2 apples', '21 apples'],
      written: 'translated so One apple|so %count% apples|so %count% apples',
    },
    {
      text: 'Pick a colour of {{ limit }}.|Pick {{ limit }} colours.',
      into: 'JA',
      sent: ['Pick 21 colours.'],
      written: 'translated so Pick {{ limit }} colours.',
    },
    {
      text: '%count% plik|%count% pliki|%count% plików',
      into: 'EN from PL',
      sent: ['1 plik', '21 plików'],
      written: 'translated so %count% plik|so %count% plików',
    },
    // The first form is also used for 21, 101 or 0, for which the text for one would be wrong.
    {
      text: 'One file|:count files',
      into: 'RU',
      sent: ['21 files', '22 files', '25 files'],
      written: 'translated so :count files|so :count files|so :count files',
    },
    {
      text: 'There is one apple|There are %count% apples',
      into: 'SL',
      sent: ['There are 101 apples', 'There are 2 apples', 'There are 3 apples', 'There are 21 apples'],
      written: `translated ${Array.from({ length: 4 }, () => 'so There are %count% apples').join('|')}`,
    },
    {
      text: 'One apple|%count% apples',
      into: 'FR',
      sent: ['0 apples', '21 apples'],
      written: 'translated so %count% apples|so %count% apples',
    },
    // Either of the placeholders may be the number.
    {
      text: '{{ limit }} of {{ x }} box|{{ limit }} of {{ x }} boxes',
      into: 'RU',
      sent: ['<x id="1"/> of <x id="2"/> box', '<x id="1"/> of <x id="2"/> boxes'],
      written:
        'translated so {{ limit }} of {{ x }} box|so {{ limit }} of {{ x }} boxes|so {{ limit }} of {{ x }} boxes',
    },
  ]);

  rowsOf(
    'chosen by Intl.PluralRules in Docusaurus',
    (text) => readSyntax({ prescribed: 'docusaurus', samples: [{ text }] }),
    [
      {
        text: 'One post|{count} posts',
        into: 'PL',
        sent: ['One post', '22 posts', '21 posts'],
        written: 'translated so One post|so {count} posts|so {count} posts',
      },
      {
        text: 'One post|{count} posts',
        into: 'JA',
        sent: ['21 posts'],
        written: 'translated so {count} posts',
      },
      {
        text: 'One post | {count} posts',
        into: 'SL',
        sent: ['101 posts', '2 posts', '3 posts', '21 posts'],
        written: 'translated so {count} posts | so {count} posts | so {count} posts | so {count} posts',
      },
      {
        text: 'One min read|{readingTime} min read',
        into: 'CS',
        sent: ['One min read', '2 min read', '1.5 min read', '21 min read'],
        written:
          'translated so One min read|so {readingTime} min read|so {readingTime} min read|so {readingTime} min read',
      },
      {
        text: 'Un article|{count} articles',
        into: 'EN from FR',
        sent: ['Un article', '21 articles'],
        written: 'translated so Un article|so {count} articles',
      },
      {
        text: 'Page {n} of the docs | Page {title}',
        into: 'JA',
        sent: ['Page <x id="1"/> of the docs', 'Page <x id="1"/>'],
        written: 'translated so Page {n} of the docs | so Page {title}',
      },
      // The last form also serves the categories that have none.
      {
        text: '{count} plik|{count} pliki|{count} plików',
        into: 'DE from PL',
        sent: ['1 plik', '21 plików'],
        written: 'translated so {count} plik|so {count} plików',
      },
    ],
  );

  const asMany: readonly (readonly [text: string, sent: readonly string[], written: string])[] = [
    ['There is one|There are many', ['There is one', 'There are many'], 'so There is one|so There are many'],
    ['Orders | :count open', ['Orders', '<x id="1"/> open'], 'so Orders | so :count open'],
    ['one car|{n} cars', ['one car', '<x id="1"/> cars'], 'so one car|so {n} cars'],
    [
      '{1} one minute|[2,*] :count minutes',
      ['one minute', '<x id="1"/> minutes'],
      '{1} so one minute|[2,*] so :count minutes',
    ],
    [
      '{0} has :count car|{0} has :count cars',
      ['<x id="1"/> has <x id="2"/> car', '<x id="1"/> has <x id="2"/> cars'],
      'so {0} has :count car|so {0} has :count cars',
    ],
    ['Page :page | Page :title', ['Page <x id="1"/>', 'Page <x id="1"/>'], 'so Page :page | so Page :title'],
    ['Shop|Page :title', ['Shop', 'Page <x id="1"/>'], 'so Shop|so Page :title'],
    ['"a|:count b"', ['"a', '<x id="1"/> b"'], 'so "a|so :count b"'],
    // English has no third form.
    [
      'no car|one car|:count cars',
      ['no car', 'one car', '<x id="1"/> cars'],
      'so no car|so one car|so :count cars',
    ],
  ];
  rowsOf(
    'are as many as in the source if they may not be the plural forms of its language',
    () => laravel,
    asMany.map(([text, sent, written]) => ({ text, into: 'JA', sent, written: `translated ${written}` })),
  );

  rowsOf(
    'are those of the target language if other texts show that the program chooses by language',
    () => laravel,
    [
      {
        text: 'One minute ago|:value minutes ago',
        into: 'JA',
        sent: ['21 minutes ago'],
        written: 'translated so :value minutes ago',
      },
      {
        text: 'Since :value minute|Since :value minutes',
        into: 'PL',
        sent: ['Since <x id="1"/> minute', 'Since <x id="1"/> minutes'],
        written: 'translated so Since :value minute|so Since :value minutes|so Since :value minutes',
      },
    ],
  );

  const once = 'One file|:count files';
  rowsOf(
    'keep the placeholder if the answer has no number',
    shown,
    [
      {
        text: once,
        into: 'JA',
        sent: ['21 files', '<x id="1"/> files'],
        written: 'translated :count files',
      },
    ],
    answering((text) => (text.includes('<') ? text : text.replace(/\d+/, 'many'))),
  );

  it('are left out if the answer adds a pipe', async () => {
    const segment = { text: once, options: { sourceLang: 'EN', targetLang: 'PL' }, syntax: shown(once) };
    const run = await translate([segment], { translate: answering((text) => `${text}|`) });
    assert.deepEqual(brief(run.outcomes), ['leftOut placeholders']);
  });

  it('stay as they are in a text that is rephrased in its own language', async () => {
    const text = '%count% plik|%count% pliki';
    const options = { targetLang: 'PL', writing: { kind: 'rephrase' } } as const;
    const run = await translate([{ text, options, syntax: shown(text) }], {
      translate: answering((one) => one),
    });
    assert.deepEqual(brief(run.outcomes), [`translated ${text}`]);
  });
});
