/** Forms between pipes among which Laravel, Symfony and Docusaurus choose by language: `One file|:count files`. */
import { closest } from './closest.ts';
import type { Fault } from './fault.ts';
import { compareTexts } from './text.ts';

/** How many forms English texts have in another language, and which of them are for one number alone. */
interface Wanted {
  readonly forms: number;
  readonly single: readonly number[];
}

const usual: Wanted = { forms: 2, single: [0] };

/** What the manuals of the programs ask for. Only languages that tests translate into are listed. */
const wantedIn: Readonly<Record<string, Wanted>> = {
  ja: { forms: 1, single: [] },
  zh: { forms: 1, single: [] },
  ko: { forms: 1, single: [] },
  fr: { forms: 2, single: [] },
  pl: { forms: 3, single: [0] },
  ru: { forms: 3, single: [] },
  ar: { forms: 6, single: [0, 1, 2] },
};

const condition = /^\s*(?:\{[-\d., ]+\}|[[\]][-+\d.*Inf ]*,[-+\d.*Inf ]*[[\]])/;

interface Form {
  readonly condition: string;
  readonly words: string;
}

function formsOf(text: string): readonly Form[] {
  return text.split('|').map((form) => {
    const found = condition.exec(form)?.[0] ?? '';
    return { condition: found.trim(), words: form.slice(found.length).trim() };
  });
}

const number = {
  table: /(?<![\w:]):count\b|%count%|\{\{ (?:limit|min|max|filename_max_length) \}\}/,
  site: /\{\w+\}/,
} as const;

/** `table`: the forms of Laravel and Symfony; `site`: those of Docusaurus. */
export type Counted = keyof typeof number;

/** Whether an English text certainly has the two forms of a plural. */
export function isCounted(source: string, kind: Counted): boolean {
  const [first, last, ...others] = formsOf(source).filter((form) => form.condition === '');
  if (!first || !last || others.length > 0 || !number[kind].test(last.words)) return false;
  return number[kind].test(first.words) || !/\s\||\|\s/.test(source);
}

export function compareCounted(
  source: string,
  output: string,
  { kind, language }: { readonly kind: Counted; readonly language: string },
): readonly Fault[] {
  const [from, to] = [formsOf(source), formsOf(output)];
  const isPlain = (form: Form) => form.condition === '';
  const conditions = (forms: readonly Form[]) =>
    forms.filter((form) => !isPlain(form)).map((form) => form.condition);
  if (conditions(from).join('|') !== conditions(to).join('|')) return [{ code: 'choices', detail: output }];
  const own = from.filter((form) => !isPlain(form));
  const exact = to
    .filter((form) => !isPlain(form))
    .flatMap((form, index) => compareTexts(own[index]?.words ?? '', form.words));
  const models = from.filter(isPlain).map((form) => form.words);
  const plain = to.filter(isPlain).map((form) => form.words);
  const { forms, single } = wantedIn[language.split('-')[0] ?? ''] ?? usual;
  if (plain.length !== forms) return [{ code: 'forms', detail: `${plain.length} instead of ${forms}` }];
  const showing = models.filter((model) => number[kind].test(model));
  const faults = plain.flatMap((words, index) =>
    closest(
      (single.includes(index) ? models : showing).map((model) => compareForm(model, words, number[kind])),
    ),
  );
  return [...exact, ...faults];
}

/** @param shown what stands for the number */
function compareForm(model: string, words: string, shown: RegExp): readonly Fault[] {
  const faults = compareTexts(model, words);
  const isKept = shown.exec(model)?.[0] === shown.exec(words)?.[0];
  return isKept || faults.length > 0 ? faults : [{ code: 'missing', detail: `the number in ${words}` }];
}
