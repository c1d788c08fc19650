/** The setting `vernacular.resources`: where sources and their translations are, if discovery cannot find out. */
import { formats, knownFormat } from '../../formats/index.ts';
import { isRecord } from '../../isRecord.ts';
import { meaning } from '../locales/locale.ts';
import { type IgnoreRules, isIgnored, rulesOf } from './ignoreRules.ts';
import { localePart, namespacePart, PathPattern, patternFault } from './pathPattern.ts';
import type { PlacedFault, SettingFault } from './settingReader.ts';

export interface ResourceRule {
  /** Absent: whatever discovery finds. */
  readonly source?: PathPattern;
  /** The pattern of translations. Absent without a source; optional for a file of all languages. */
  readonly target?: PathPattern;
  /** Target languages; defaults to those of all resources. */
  readonly targets?: readonly string[];
  /** Files that do not belong to the resource. */
  readonly exclude: Exclusion;
  /** The id of the format, overriding what the path suggests. */
  readonly format?: string;
}

export interface ResourceRules {
  /** The base of relative paths: absolute, with forward slashes and no trailing slash. */
  readonly folder: string;
  /** If empty, everything is left to discovery. */
  readonly rules: readonly ResourceRule[];
}

/** `.gitignore` patterns relative to the folder of the rules, compiled once for all paths. */
export class Exclusion {
  readonly text: string;
  readonly #rules: IgnoreRules;

  constructor(patterns: readonly string[]) {
    this.text = patterns.join('\n');
    this.#rules = rulesOf({ folder: '.', text: this.text });
  }

  /** @param path also relative to the folder of the rules */
  has(path: string): boolean {
    return isIgnored(path, 'file', [this.#rules]);
  }
}

const fields = ['source', 'target', 'targets', 'exclude', 'format'];

type Item = Readonly<Record<string, unknown>>;

class Refused extends Error {
  readonly fault: PlacedFault;

  constructor(place: string, fault: SettingFault) {
    super(fault.code);
    this.fault = { place, ...fault };
  }
}

export function readRule(value: unknown): ResourceRule | PlacedFault {
  try {
    return ruleOf(value);
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}

function ruleOf(value: unknown): ResourceRule {
  if (!isRecord(value)) throw new Refused('', { code: 'type', expected: 'object' });
  const unknown = Object.keys(value).find((name) => !fields.includes(name));
  if (unknown !== undefined) throw new Refused('', { code: 'unknownField', value: unknown, choices: fields });
  const format = formatIn(value);
  const source = patternIn(value, 'source');
  const targets = textsIn(value, 'targets');
  requireLocales(targets ?? []);
  if (!source) requireNone(value, ['target', 'format']);
  return {
    ...(source && { source, ...targetIn(value, source, format) }),
    ...(targets && { targets }),
    exclude: new Exclusion(textsIn(value, 'exclude') ?? []),
    ...(format !== undefined && { format }),
  };
}

function textIn(item: Item, name: string): string | undefined {
  const value = item[name];
  if (value === undefined || typeof value === 'string') return value?.trim();
  throw new Refused(`.${name}`, { code: 'type', expected: 'string' });
}

function textsIn(item: Item, name: string): readonly string[] | undefined {
  const value = item[name];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) {
    throw new Refused(`.${name}`, { code: 'type', expected: 'strings' });
  }
  return value.map((one: string) => one.trim()).filter(Boolean);
}

function formatIn(item: Item): string | undefined {
  const value = textIn(item, 'format');
  const choices = formats.map(({ id }) => id);
  if (value === undefined || choices.includes(value)) return value;
  throw new Refused('.format', { code: 'choice', value, choices });
}

function patternIn(item: Item, name: string): PathPattern | undefined {
  const text = textIn(item, name);
  const fault = text === undefined ? undefined : patternFault(text);
  if (fault) throw new Refused(`.${name}`, fault);
  return text === undefined ? undefined : new PathPattern(text);
}

function targetIn(
  item: Item,
  source: PathPattern,
  format: string | undefined,
): { readonly target?: PathPattern } {
  const known = knownFormat(source.text, format);
  if (!known) throw new Refused('.source', { code: 'noFormat', value: source.text });
  const target = patternIn(item, 'target');
  if (!target && known.holdsAllLanguages) return {};
  const place = target ? '.target' : '.source';
  const pattern = target ?? source;
  if (!pattern.has(localePart)) throw new Refused(place, { code: 'partNeeded', part: localePart });
  for (const one of [source, pattern].filter((each) => !each.has(namespacePart))) {
    if (!source.has(namespacePart) && !pattern.has(namespacePart)) break;
    throw new Refused(one === source ? '.source' : place, { code: 'partNeeded', part: namespacePart });
  }
  // Programs expect a different format there from the one that would be written.
  const shown = format === undefined ? knownFormat(pattern.text) : known;
  if (shown && shown !== known) throw new Refused(place, { code: 'otherFormat', value: pattern.text });
  return { target: pattern };
}

/** Refuses fields that have no effect without a source. */
function requireNone(item: Item, names: readonly string[]): void {
  const needy = names.find((name) => item[name] !== undefined);
  if (needy !== undefined) throw new Refused(`.${needy}`, { code: 'sourceNeeded' });
}

function requireLocales(targets: readonly string[]): void {
  const wrong = targets.find((one) => !meaning(one));
  if (wrong !== undefined) throw new Refused('.targets', { code: 'notALocale', value: wrong });
}
