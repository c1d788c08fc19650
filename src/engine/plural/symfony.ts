/**
 * The order of plural forms in Symfony and Laravel.
 * Source: `getPluralizationRule` in symfony/translation-contracts, and `getPluralIndex` in Laravel's `MessageSelector`
 */

/** Whether a number takes a form. */
type Condition = (value: number) => boolean;

const isOne: Condition = (value) => value === 1;
const isTwo: Condition = (value) => value === 2;
const isZero: Condition = (value) => value === 0;

function isWithin(value: number, first: number, last: number): boolean {
  return value >= first && value <= last;
}

/** Ends in 1, but not in 11. */
const endsInOne: Condition = (value) => value % 10 === 1 && value % 100 !== 11;

const slavic: readonly Condition[] = [
  endsInOne,
  (value) => isWithin(value % 10, 2, 4) && !isWithin(value % 100, 10, 19),
];

/** A number takes the form at the index of the first condition that holds, or else the one after them. */
const rows: readonly (readonly [languages: string, conditions: readonly Condition[]])[] = [
  [
    'af bg bn ca da de el en eo es et eu fa fi fo fur fy gl gu ha he hu is it ku lb ml mn mr nah nb ne nl nn no oc om or pa pap ps pt so sq sv sw ta te tk ur zu',
    [isOne],
  ],
  // Laravel gives Brazilian Portuguese the European forms. A form that is right for 0 and 1 is right there, too.
  ['am bh fil fr gun hi hy ln mg nso pt-br ti wa xbr', [(value) => value < 2]],
  ['be bs hr ru sh sr uk', slavic],
  ['cs sk', [isOne, (value) => isWithin(value, 2, 4)]],
  ['ga', [isOne, isTwo]],
  ['lt', [endsInOne, (value) => value % 10 >= 2 && !isWithin(value % 100, 10, 19)]],
  [
    'sl',
    [(value) => value % 100 === 1, (value) => value % 100 === 2, (value) => isWithin(value % 100, 3, 4)],
  ],
  ['mk', [(value) => value % 10 === 1]],
  [
    'mt',
    [isOne, (value) => value === 0 || isWithin(value % 100, 2, 10), (value) => isWithin(value % 100, 11, 19)],
  ],
  ['lv', [isZero, endsInOne]],
  ['pl', [isOne, (value) => isWithin(value % 10, 2, 4) && !isWithin(value % 100, 12, 14)]],
  ['cy', [isOne, isTwo, (value) => value === 8 || value === 11]],
  ['ro', [isOne, (value) => value === 0 || isWithin(value % 100, 1, 19)]],
  [
    'ar',
    [isZero, isOne, isTwo, (value) => isWithin(value % 100, 3, 10), (value) => isWithin(value % 100, 11, 99)],
  ],
];

const byLanguage = new Map(
  rows.flatMap(([languages, conditions]) =>
    languages.split(' ').map((language) => [language, conditions] as const),
  ),
);

/**
 * The conditions of all forms but the last. Languages that the frameworks do not know take the first form for every
 * number, and so do Japanese, Chinese and Turkish.
 */
export function symfonyConditions(language: string): readonly Condition[] {
  const code = language.toLowerCase().replaceAll('_', '-');
  const [base = ''] = code.split('-');
  return byLanguage.get(code) ?? byLanguage.get(base) ?? [];
}
