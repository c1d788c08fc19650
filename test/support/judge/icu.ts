/** ICU messages as readers see them: one text per combination of gender, number and so on. */
import {
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  type PluralElement,
  parse,
  type SelectElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import { categoryOf, type PluralType } from './numbers.ts';

export interface Message {
  readonly text: string;
  readonly elements: readonly MessageFormatElement[];
  readonly choices: readonly Choice[];
}

export type Choice = PluralElement | SelectElement;

const choiceHead = /\{\s*[^\s{},]+\s*,\s*(?:plural|select|selectordinal)\s*,/;

export function usesMessages(texts: Iterable<string>): boolean {
  for (const text of texts) if (isChoice(text)) return true;
  return false;
}

export function isChoice(text: string): boolean {
  return choiceHead.test(text) && readMessage(text) !== undefined;
}

/** Undefined if the text does not parse. Tags count as text, because projects write HTML that ICU does not know. */
export function readMessage(text: string): Message | undefined {
  const elements = parsed(text, true);
  return elements && { text, elements, choices: choicesIn(elements) };
}

/** Whether FormatJS parses the text with its tags as elements. */
export function hasReadableTags(text: string): boolean {
  return parsed(text, false) !== undefined;
}

function parsed(text: string, ignoreTag: boolean): readonly MessageFormatElement[] | undefined {
  try {
    return parse(text, { ignoreTag, captureLocation: true, shouldParseSkeletons: false });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function choicesIn(elements: readonly MessageFormatElement[]): readonly Choice[] {
  return elements.flatMap((element) => {
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    return [element, ...Object.values(element.options).flatMap(({ value }) => choicesIn(value))];
  });
}

export const isExact = (key: string) => key.startsWith('=');

export function pluralsOf({ choices }: Message, argument?: string): readonly PluralElement[] {
  return choices.filter(isPluralElement).filter(({ value }) => argument === undefined || value === argument);
}

export const keysIn = ({ options }: PluralElement) => Object.keys(options);

/** Values by argument: a number for a plural, a key for a select. */
export type Values = ReadonlyMap<string, number | string>;

export function branchOf(choice: Choice, values: Values, language: string): string {
  const value = values.get(choice.value);
  if (isSelectElement(choice)) return String(value) in choice.options ? String(value) : 'other';
  const exact = `=${value}`;
  if (exact in choice.options) return exact;
  const category = categoryOf(Number(value) - choice.offset, language, typeOf(choice));
  return category in choice.options ? category : 'other';
}

export function typeOf({ pluralType }: PluralElement): PluralType {
  return pluralType === 'ordinal' ? 'ordinal' : 'cardinal';
}

export interface Shown {
  /** Literal text, with a private-use character for every argument. */
  readonly text: string;
  readonly args: readonly string[];
  /** How many of `args` are the number of a plural. */
  readonly numbers: number;
  readonly route: string;
}

const argumentMark = '\uE000';

export function show(message: Message, values: Values, language: string): Shown {
  const args: string[] = [];
  const route: string[] = [];
  const counted = new Set(message.choices.filter(isPluralElement).map(({ value }) => value));
  const walk = (elements: readonly MessageFormatElement[], within: PluralElement | undefined): string =>
    elements.map((element) => part(element, within)).join('');
  const part = (element: MessageFormatElement, within: PluralElement | undefined): string => {
    if (element.type === TYPE.literal) return element.value;
    if (isPluralElement(element) || isSelectElement(element)) {
      const branch = branchOf(element, values, language);
      route.push(`${element.value} ${branch}`);
      const inside = isPluralElement(element) ? element : within;
      return walk(element.options[branch]?.value ?? [], inside);
    }
    if (isTagElement(element)) return walk(element.children, within);
    args.push(isPoundElement(element) ? poundName(within) : argumentName(element, message, counted));
    return argumentMark;
  };
  const text = walk(message.elements, undefined);
  const numbers = args.filter((name) => [...counted].some((one) => name.startsWith(numberName(one)))).length;
  return { text, args, numbers, route: route.join(', ') };
}

/** `#` and the plural's own argument are the same number, unless the plural has an offset. */
function poundName(within: PluralElement | undefined): string {
  if (!within) return '#';
  return within.offset === 0 ? numberName(within.value) : `${numberName(within.value)} - ${within.offset}`;
}

const numberName = (argument: string) => `{${argument}}`;

function argumentName(
  element: MessageFormatElement,
  { text }: Message,
  counted: ReadonlySet<string>,
): string {
  const raw = text.slice(element.location?.start.offset, element.location?.end.offset);
  const plain = raw.replace(/\s+/g, '');
  const [, argument = ''] = /^\{([^,]*),number\}$/.exec(plain) ?? [];
  return counted.has(argument) ? numberName(argument) : plain;
}
