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
    [
      'a text in a block after another with an argument',
      html,
      "{{ 'cart.title' | translate }} @if (a) { {{ 'cart.payNow' | translate: { sum: sum } }} } @else { Pay¦ later }",
      [
        "{{ 'cart.title' | translate }} @if (a) { {{ 'cart.payNow' | translate: { sum: sum } }} } @else { {{ 'cart.payLater' | translate }} }",
        'cart › payLater',
        'Pay later',
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
      'a text outside the element in another way',
      html,
      `${start}</ng-container>{{ 'cart.title' | transloco }}<p>Your¦ cart</p>`,
      [
        `${start}</ng-container>{{ 'cart.title' | transloco }}<p>{{ 'cart.yourCart' | transloco }}</p>`,
        'cart › yourCart',
        'Your cart',
      ],
    ],
    [
      'no argument of a function whose arguments are not known',
      html,
      `<p>{{ $t('cart.title') }}</p><p>Your¦ {{ name }}</p>`,
      'arguments',
    ],
  ];

  const blocks =
    "{{ 'cart.title' | translate }}<p>@if (f(a); as b) { One } @else if (c) {\n  Two {{ n }}\n} @else { Three } tail a@b.c</p>";
  const inBlocks: readonly (readonly [marked: string, from: string, to: string])[] = [
    ['O¦ne', 'One', "{{ 'cart.one' | translate }}"],
    ['Tw¦o', 'Two {{ n }}', "{{ 'cart.twoN' | translate: { n: n } }}"],
    ['¦Three', 'Three', "{{ 'cart.three' | translate }}"],
    ['ta¦il', 'tail a@b.c', "{{ 'cart.tailABC' | translate }}"],
  ];
  for (const [marked, from, to] of inBlocks) {
    it(`takes only ${from} from Angular's blocks`, async () => {
      const [code] = (await extracted(html, blocks.replace(marked.replace('¦', ''), marked), {})) ?? [];
      assert.equal(code, blocks.replace(from, to));
    });
  }

  const notText = [
    '<p>@if (¦a) { One }</p>',
    "<p>@if (a) { One } @let b = 'Tw¦o';</p>",
    '<p>@if (a) { You¦ have {n, plural, other {items}} }</p>',
    '<p>{n, plural, other {it¦ems}}</p>',
    '<p>@sw¦itch (a) { @case (1) { One } }</p>',
  ];
  for (const marked of notText) {
    it(`takes no text in ${marked}`, async () => {
      assert.equal(await extracted(html, `{{ 'cart.title' | translate }}${marked}`, {}), 'language');
    });
  }

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }
});
