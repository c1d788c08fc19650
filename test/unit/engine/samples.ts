import fc from 'fast-check';

const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      '{x}',
      '{{ name }}',
      '%s',
      '%1$d',
      '%%',
      `\${a}`,
      '%{b}',
      '$t(k)',
      '@:key',
      '`code`',
      '&nbsp;',
      '$1',
      '%1',
      '__n__',
      '[[n]]',
      '{% n %}',
      '#a.b#',
      '*|N|*',
      ':n',
      '{n n}',
      '&',
      '<',
      '>',
    ],
    ...[
      '<b>',
      '</b>',
      '<0>',
      '</0>',
      '<br/>',
      '<a href="u">',
      '</a>',
      '<x id="1"/>',
      '</g>',
      '<g id="1">',
      '<!-- c -->',
    ],
    ...[
      'https://x.org/a',
      'me@x.org',
      ' | ',
      '{',
      '}',
      '"',
      "'",
      '\\',
      '\n',
      '\r\n',
      '\u0000',
      '\ud83d',
      '\ude00',
      '😀',
    ],
    ...['&amp;', '&lt;x', '100% sure', '漢字', 'é', ' '],
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

/** Texts that mix everything the engine looks for with arbitrary characters. */
export const anyText = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));

/** Realistic texts: words with placeholders and tags between them. */
export const likelyText = fc
  .array(
    fc.constantFrom(
      ...[
        'Save',
        'the file',
        'name',
        'x id',
        'and',
        '{name}',
        '{{ count }}',
        '%s',
        '%1$d',
        '<b>bold</b>',
        '<0>link</0>',
      ],
      ...[
        '<br/>',
        '&nbsp;',
        'R & D',
        '`code`',
        `\${v}`,
        'https://x.org/a',
        '<a href="u">here {y}</a>',
        '100%',
        '\n',
      ],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(' '));
