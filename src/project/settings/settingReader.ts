/** Reads values of settings, which may have any type despite the manifest. */
import { isRecord } from '../../isRecord.ts';
import type { PatternFault } from './pathPattern.ts';

/** A problem with a setting; `setting` is its name without the section. */
export type SettingProblem<Name extends string = string> = {
  readonly setting: Name;
  /** The location inside the setting in code notation: `[0].source`. Absent for the setting as a whole. */
  readonly place?: string;
} & SettingFault;

/** A problem inside an item: `.source`, or '' for the whole item. */
export type PlacedFault = { readonly place: string } & SettingFault;

export type SettingFault =
  | { readonly code: 'type'; readonly expected: SettingType }
  | { readonly code: 'choice'; readonly value: string; readonly choices: readonly string[] }
  | { readonly code: 'tooMany'; readonly count: number; readonly limit: number }
  /** `item` is one-based; absent for a single text. */
  | { readonly code: 'tooLong'; readonly characters: number; readonly limit: number; readonly item?: number }
  | { readonly code: 'range'; readonly value: number; readonly min: number; readonly max?: number }
  | { readonly code: 'notAscii' }
  | { readonly code: 'notALocale'; readonly value: string }
  | { readonly code: 'notAPair'; readonly value: string }
  | { readonly code: 'notATermFile'; readonly value: string }
  | { readonly code: 'unknownField'; readonly value: string; readonly choices: readonly string[] }
  | { readonly code: 'partNeeded'; readonly part: string }
  /** The field has no effect without a source. */
  | { readonly code: 'sourceNeeded' }
  /** No format reads files with this path. */
  | { readonly code: 'noFormat'; readonly value: string }
  /** The source's format does not read files with this path, but another one does. */
  | { readonly code: 'otherFormat'; readonly value: string }
  | PatternFault;

export type SettingType =
  | 'string'
  | 'strings'
  | 'stringsByKey'
  | 'record'
  | 'number'
  | 'boolean'
  | 'object'
  | 'list';

export type Check<T> = (value: T) => SettingFault | undefined;

/** Both bounds are inclusive. */
interface WholeRange {
  readonly min: number;
  readonly max?: number;
}

const mostItems = 1000;

/** An absent or faulty setting gets its neutral value, so that nothing half-valid is ever used. */
export class SettingReader<Name extends string = string> {
  readonly problems: SettingProblem<Name>[] = [];
  private readonly get: (setting: Name) => unknown;

  constructor(get: (setting: Name) => unknown) {
    this.get = get;
  }

  text(setting: Name, neutral: string, check?: Check<string>): string {
    const value = this.get(setting) ?? neutral;
    if (typeof value !== 'string') return this.wrongType(setting, 'string', neutral);
    return this.checked(setting, value.trim(), neutral, check);
  }

  choice<T extends string>(setting: Name, neutral: T, choices: readonly T[]): T {
    const value = this.text(setting, neutral, (text) => choiceFault(text, choices));
    return choices.find((one) => one === value) ?? neutral;
  }

  texts(setting: Name, neutral: readonly string[], check?: Check<readonly string[]>): readonly string[] {
    const value = this.get(setting) ?? neutral;
    if (!isTexts(value)) return this.wrongType(setting, 'strings', neutral);
    return this.checked(setting, filled(value), neutral, check);
  }

  /** A list of texts, or lists by key, without blank items. */
  textsByKey(
    setting: Name,
    neutral: readonly string[] | TextsByKey,
    check?: Check<readonly string[] | TextsByKey>,
  ): readonly string[] | TextsByKey {
    const value = this.get(setting) ?? neutral;
    if (isTexts(value)) return this.checked(setting, filled(value), neutral, check);
    if (!isTextsByKey(value)) return this.wrongType(setting, 'stringsByKey', neutral);
    const lists = Object.entries(value).map(([key, texts]) => [key, filled(texts)] as const);
    return this.checked(setting, Object.fromEntries(lists), neutral, check);
  }

  /** @param read converts an item, or returns its fault */
  items<T extends object>(setting: Name, read: (item: unknown) => T | PlacedFault): readonly T[] {
    const value = this.get(setting) ?? [];
    if (!Array.isArray(value)) return this.wrongType(setting, 'list', []);
    if (value.length > mostItems) {
      this.problems.push({ setting, code: 'tooMany', count: value.length, limit: mostItems });
      return [];
    }
    const items: T[] = [];
    for (const [index, item] of value.entries()) {
      const result = read(item);
      if ('code' in result) {
        this.problems.push({ setting, ...result, place: `[${index}]${result.place}` });
        return [];
      }
      items.push(result);
    }
    return items;
  }

  record(
    setting: Name,
    neutral: TextRecord,
    check: Check<string>,
    checkValue: Check<string> = () => undefined,
  ): TextRecord {
    const value = this.get(setting) ?? neutral;
    if (!isTextRecord(value)) return this.wrongType(setting, 'record', neutral);
    return this.checked(
      setting,
      value,
      neutral,
      (record) => firstFault(Object.keys(record), check) ?? firstFault(Object.values(record), checkValue),
    );
  }

  number(setting: Name, neutral: number, rule: WholeRange | Check<number>): number {
    const value = this.get(setting) ?? neutral;
    if (typeof value !== 'number') return this.wrongType(setting, 'number', neutral);
    const check = typeof rule === 'function' ? rule : (one: number) => rangeFault(one, rule);
    return this.checked(setting, value, neutral, check);
  }

  flag(setting: Name, neutral: boolean): boolean {
    const value = this.get(setting) ?? neutral;
    return typeof value === 'boolean' ? value : this.wrongType(setting, 'boolean', neutral);
  }

  private checked<T>(setting: Name, value: T, neutral: T, check?: Check<T>): T {
    const fault = check?.(value);
    if (!fault) return value;
    this.problems.push({ setting, ...fault });
    return neutral;
  }

  private wrongType<T>(setting: Name, expected: SettingType, neutral: T): T {
    this.problems.push({ setting, code: 'type', expected });
    return neutral;
  }
}

export type TextRecord = Readonly<Record<string, string>>;

export type TextsByKey = Readonly<Record<string, readonly string[]>>;

function filled(texts: readonly string[]): readonly string[] {
  return texts.map((one) => one.trim()).filter(Boolean);
}

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isTextRecord(value: unknown): value is TextRecord {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
}

function isTextsByKey(value: unknown): value is TextsByKey {
  return isRecord(value) && Object.values(value).every(isTexts);
}

function rangeFault(value: number, range: WholeRange): SettingFault | undefined {
  const { min, max = Number.POSITIVE_INFINITY } = range;
  const fits = Number.isInteger(value) && value >= min && value <= max;
  return fits ? undefined : { code: 'range', value, ...range };
}

function choiceFault(value: string, choices: readonly string[]): SettingFault | undefined {
  return choices.includes(value) ? undefined : { code: 'choice', value, choices };
}

export function firstFault<T>(values: readonly T[], check: Check<T>): SettingFault | undefined {
  for (const value of values) {
    const fault = check(value);
    if (fault) return fault;
  }
  return undefined;
}
