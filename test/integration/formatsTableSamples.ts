/** Samples of CSV and INI. */
import { crlf, lines, type Sample } from './formatsSample.ts';

export const ini: Sample = {
  name: 'INI',
  source: 'locale/en.ini',
  existing: 'locale/de.ini',
  created: 'locale/fr.ini',
  files: {
    'locale/en.ini': lines(
      'title = "The shop"',
      '',
      '; the cart',
      '[cart]',
      'empty = "Your cart is <b>empty</b>."',
      'items = "%d items; see \\"more\\"" ; a count',
    ),
    'locale/de.ini': crlf(lines('; von Hand', 'title="Der Laden" ; ja', '', '[old]', 'a = b')),
  },
};

export const csv: Sample = {
  name: 'CSV',
  source: 'i18n/en.csv',
  existing: 'i18n/de.csv',
  created: 'i18n/fr.csv',
  files: {
    'i18n/en.csv': lines(
      '"The shop","The shop"',
      '"Your cart, %1","Your cart, %1"',
      '"Pay ""now""","Pay ""now""",module,Shop_Cart',
    ),
    'i18n/de.csv': crlf(lines('"The shop",Der Laden', 'Old,Alt')),
  },
};

export const csvTable: Sample = {
  name: 'CSV with a column for each language',
  source: 'translations/texts.csv',
  existing: 'translations/texts.csv',
  created: 'translations/texts.csv',
  files: {
    'translations/texts.csv': lines(
      'keys,en,de,_comment',
      'TITLE,The shop,Der Laden,von Hand',
      'EMPTY,"Your cart, {name}, is empty.",,',
    ),
  },
  gaps: [/^keys,/, /^TITLE,/, /^EMPTY,/],
};
