import assert from 'node:assert/strict';
import { type Case, extracted } from './extracted.ts';

describe('extraction of a text by a function that a template has', () => {
  const html = ['/w/src/pay.component.html', 'html'] as const;
  const start = `<ng-container *transloco="let t"><p>{{ t('cart.title') }}</p>`;

  const cases: readonly Case[] = [
    [
      'a text inside the element that gives the function',
      html,
      `${start}<p>Your¦ cart</p></ng-container>`,
      [`${start}<p>{{ t('cart.yourCart') }}</p></ng-container>`, 'cart › yourCart', 'Your cart'],
    ],
    [
      'an attribute',
      html,
      `${start}<p title="Your¦ cart"></p></ng-container>`,
      [`${start}<p title="{{ t('cart.yourCart') }}"></p></ng-container>`, 'cart › yourCart', 'Your cart'],
    ],
    [
      'a text with an argument',
      html,
      `${start}<p>Your¦ {{ name }}</p></ng-container>`,
      [
        `${start}<p>{{ t('cart.yourName', { name: name }) }}</p></ng-container>`,
        'cart › yourName',
        'Your {{name}}',
      ],
    ],
    ['no text outside the element', html, `${start}</ng-container><p>Your¦ cart</p>`, 'noWay'],
    [
      'no text of a file whose elements do not give the function',
      html,
      '<p>Your¦ cart</p>',
      'noWay',
      { beside: `${start}</ng-container>` },
    ],
    [
      'a text by a function that is known everywhere',
      html,
      `<p>{{ $t('cart.title') }}</p><p>Your¦ cart</p>`,
      [`<p>{{ $t('cart.title') }}</p><p>{{ $t('cart.yourCart') }}</p>`, 'cart › yourCart', 'Your cart'],
    ],
    [
      'no argument of a function whose arguments are not known',
      html,
      `<p>{{ $t('cart.title') }}</p><p>Your¦ {{ name }}</p>`,
      'arguments',
    ],
  ];

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }
});
