/** How the code of a project asks for a text, learned from its own uses of keys. */
import { firstIndex } from '../../firstIndex.ts';
import { rememberingText } from '../../formats/recent.ts';
import { groupBy } from '../../groupBy.ts';
import type { Code } from '../code.ts';
import type { IndexedKey, KeyIndex } from '../keyIndex.ts';
import { namesOfUse } from '../names.ts';
import { type KeyUse, usesIn } from '../uses.ts';
import { isWithin } from './elements.ts';

/** The code around a key, with quotation marks unless the key is an identifier. */
export interface Way {
  readonly open: string;
  readonly close: string;
  readonly isIdentifier: boolean;
  /** An expression, or what a template shows between tags, with its braces. */
  readonly kind: 'expression' | 'template';
  /** What follows the key: an object with all arguments, one with them in its member `values`, or something unknown. */
  readonly passes: 'object' | 'values' | 'unknown';
}

const callee = /(?:(?:[\w$]{1,60}(?:\?\.|\.|::|->)){0,8}[\w$@]{1,60}!?\(|(?<![\w$.])String\(localized:\s?)$/;
/** The start of an index into an object with texts, in C#. */
const indexed = /(?:[\w$]{1,60}\.){0,8}(?:\w{0,60}[lL]ocalizer|(?<!\w)L)\[$/;
/** A member of the string that returns its text. */
const member = /^\.(?:tr|i18n|localized)(?:\(\)|(?![\w$(]))/;
/** Functions that need more arguments, or return something other than a text. */
const otherFunctions = new Set(
  (
    'te $te tc $tc tm $tm _td has exists raw rich markup _e _ex esc_html_e esc_attr_e ' +
    'getTranslatedObject defineMessage LocalizedStringKey LocalizedStringResource choice trans_choice transChoice i18np ' +
    'formatValue formatValues ngettext ngettext_lazy $ngettext gettext_noop N_ _n _nx _n_noop _nx_noop'
  ).split(' '),
);
/** Functions whose arguments have no names, or are in the object with the key. */
const withOtherArguments =
  /(?:(?<![\w$])(?:getMessage|getText|localize)\(|(?<![\w$])(?:t|_)\(\s?\{\s?id:\s?)$/;
/** Code that imports functions which take arguments in a member. */
const withMember = /(?<![\w$])from\s{0,20}["']svelte-i18n["']/;
const describedCallee = /(?:[\w$]{1,60}\.){0,8}\$?(?:formatMessage|t)\(\s?\{\s?id:\s?$/;
/** The code before an identifier, with the call whose argument is Android's resource id of a text. */
const identifierBefore =
  /(?:@string\/|(?:(?:[\w$]{1,60}\.){0,8}[\w$]{1,60}\((?:\w{1,60}\s?=\s?)?)?(?:[\w$]{1,60}\.){0,8}(?:R|Res|MR)\.strings?\.|AppLocalizations\.of\(\w{1,60}\)[!?]?\.|(?<![\w$]|[\w$]\.)S\.of\(\w{1,60}\)[!?]?\.|(?:[\w$]{1,60}\.){1,8})$/;
/** Android's resource ids of texts, and the functions that return the texts. */
const resourceIds = /(?:R|Res|MR)\.strings?\.$/;
const resourceIdsRead =
  /(?<![\w$])(?:get|string|text|tr|translate|locali[sz]e)\w*\((?:\w{1,60}\s?=\s?)?(?:[\w$]{1,60}\.){0,8}$/i;
/** Members with lists, or with the forms of a plural. */
const otherMembers = /(?:^|\.)(?:R|Res|MR)\.(?:plurals|arrays?)\.$/;

/** How much code before a key, and after it, is examined, in UTF-16 code units. */
const reach = 200;

/** A use of a key that exists. */
export interface Sample<Source> {
  readonly way: Way;
  readonly zone: Zone;
  readonly key: IndexedKey<Source>;
  /** What the use has before the key's name, if anything: a namespace. Undefined if the use lacks the full name. */
  readonly prefix: string | undefined;
  readonly code: Code;
  /** Where the code has the key, or the text that the key replaces. */
  readonly offset: number;
}

/** The ways in which a file asks for texts. */
export function samplesIn<Source>(code: Code, index: KeyIndex<Source>): readonly Sample<Source>[] {
  return usesIn(code.text).flatMap((use) => sampleOf(use, code, index) ?? []);
}

/** @returns undefined if the use does not show how to ask for a text, or which key it names */
export function sampleOf<Source>(
  use: KeyUse,
  code: Code,
  index: KeyIndex<Source>,
): Sample<Source> | undefined {
  if (!use.isCertain || use.isPrefix) return undefined;
  const [key, ...others] = index.nearest(namesOfUse(use, code), code.path, use);
  if (!key || others.length > 0) return undefined;
  const way = wayOf(use, code);
  return (
    way && { way, zone: zoneAt(code, use.offset), key, prefix: prefixOf(use, key), code, offset: use.offset }
  );
}

/** @param whole the file, if the code is a part of it */
export function wayOf(
  { offset, length, isIdentifier }: KeyUse,
  { path, text }: Code,
  whole = text,
): Way | undefined {
  const before = text.slice(Math.max(0, offset - reach), offset);
  const after = text.slice(offset + length, offset + length + reach);
  return isIdentifier ? identifierWay(before, after) : stringWay(before, after, { path, text: whole });
}

/** What a use has before the name of its key; undefined if the use lacks the full name. */
export function prefixOf(use: Pick<KeyUse, 'key'>, { name }: { readonly name: string }): string | undefined {
  return use.key.endsWith(name) ? use.key.slice(0, use.key.length - name.length) : undefined;
}

function stringWay(before: string, after: string, { path, text }: Code): Way | undefined {
  const quote = before.at(-1) ?? '';
  if (!/["'\u0060]/.test(quote) || !after.startsWith(quote)) return undefined;
  const [code, rest] = [before.slice(0, -1), after.slice(1)];
  const [piped] = /^\s?\|\s?(?:translate|transloco|trans|t)\s?\}\}/.exec(rest) ?? [];
  const [braces] = /\{\{\s?$/.exec(code) ?? [];
  if (piped !== undefined && braces !== undefined)
    return {
      open: braces + quote,
      close: quote + piped,
      isIdentifier: false,
      kind: 'template',
      passes: /trans(?:late|loco)/.test(piped) ? 'object' : 'unknown',
    };
  const passes = withOtherArguments.test(code) ? 'unknown' : passesIn(rest, passesMember(text).isSo);
  const [described] = describedCallee.exec(code) ?? [];
  const [closed] = /^\s?\}\s?\)/.exec(rest) ?? [];
  if (described !== undefined && closed !== undefined)
    return {
      open: described + quote,
      close: quote + closed,
      isIdentifier: false,
      kind: 'expression',
      passes,
    };
  const [ending] = member.exec(rest) ?? [];
  if (ending !== undefined) return stringEnds('', quote, ending);
  const [object] = /^\s{0,20}\]/.test(rest) ? (indexed.exec(code) ?? []) : [];
  if (object !== undefined && /\.(?:cs|cshtml|razor)$/i.test(path)) return stringEnds(object, quote, ']');
  const [called] = callee.exec(code) ?? [];
  const [unchanging] = unchangingRest.exec(rest) ?? [];
  if (called === undefined || !isForText(called)) return undefined;
  if (unchanging === undefined && !endsArgument(rest, path)) return undefined;
  const [shows] = /\{\{\s?$/.exec(code.slice(0, code.length - called.length)) ?? [];
  const [shown] = /^\)\s?\}\}/.exec(rest) ?? [];
  if (shows !== undefined && shown !== undefined && /\.html?$/i.test(path))
    return {
      open: shows + called + quote,
      close: quote + shown,
      isIdentifier: false,
      kind: 'template',
      passes: isLocal(called) ? 'object' : 'unknown',
    };
  return {
    open: returningText(called) + quote,
    close: `${quote}${unchanging?.replace(/"[^"]*"/, '""') ?? ''})`,
    isIdentifier: false,
    kind: 'expression',
    passes: unchanging === undefined ? passes : 'unknown',
  };
}

function stringEnds(open: string, quote: string, close: string): Way {
  return {
    open: open + quote,
    close: quote + close,
    isIdentifier: false,
    kind: 'expression',
    passes: 'unknown',
  };
}

/** Whether a template's function is one that an element defines for its content. Others are known everywhere. */
function isLocal(called: string): boolean {
  return /^[A-Za-z]\w*\($/.test(called);
}

/** Whether the function by which a template asks for texts is known at an offset. */
export function isKnownAt({ text }: Code, offset: number, { open, kind }: Way): boolean {
  const [, called = ''] = kind === 'template' ? (/^\{\{\s?(.*\().$/.exec(open) ?? []) : [];
  if (!isLocal(called)) return true;
  const tag = String.raw`<([a-z][\w-]{0,60})\s(?:[^<>]{0,500}?\s)?\*transloco="[^"]{0,200}\blet\s{1,20}${called.slice(0, -1)}\b`;
  return isWithin(text, offset, new RegExp(tag, 'gi'));
}

/** Arguments that are the same for all texts: null, the language, and a comment, which may be empty. */
const unchangingRest =
  /^(?:\s{0,5},\s{0,5}(?:null|nil|comment:\s?"[^"\r\n]{0,200}"|(?:[\w.]{1,60}\.)?(?:get)?[lL]ocale(?:\(\))?))+(?=\s{0,5}\))/;

/** Whether a call needs no more arguments than the key. */
function endsArgument(rest: string, path: string): boolean {
  const canOmit = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html?|php|rb|erb|py)$/i.test(path);
  return (canOmit ? /^\s{0,20}[,)]/ : /^\s{0,20}\)/).test(rest);
}

const passesMember = rememberingText((text) => ({ isSo: withMember.test(text) }));

function passesIn(rest: string, hasMember: boolean): Way['passes'] {
  return hasMember || /^,\s{0,20}\{\s{0,20}values:/.test(rest) ? 'values' : 'object';
}

/** Replaces methods of Angular services that return texts over time with those that return the current text. */
function returningText(called: string): string {
  return called
    .replace(/(?<=[tT]ranslate(?:Service)?\.)(?:get|stream)\($/, 'instant(')
    .replace(/(?<=\.)selectTranslate\($/, 'translate(');
}

/** Directives such as `@lang(` are for templates only. */
function isForText(called: string): boolean {
  const [, name = ''] = /([\w$@]{1,61})!?\($/.exec(called) ?? [];
  return !name.startsWith('@') && !otherFunctions.has(name);
}

function identifierWay(before: string, after: string): Way | undefined {
  const [open] = identifierBefore.exec(before) ?? [];
  if (open === undefined || otherMembers.test(open)) return undefined;
  if (resourceIds.test(open) && !resourceIdsRead.test(open.replace(resourceIds, ''))) return undefined;
  const isCall = open.split('(').length > open.split(')').length;
  if (isCall && !/^\s{0,20}[,)]/.test(after)) return undefined;
  // Paraglide's functions are named after the keys.
  const isFunction = !open.includes('(') && /(?<![\w$.])m\.$/.test(open) && after.startsWith('(');
  const close = isCall ? ')' : isFunction ? '()' : '';
  return { open, close, isIdentifier: true, kind: 'expression', passes: 'unknown' };
}

/** The value that occurs most often; if there are several, the first of them. */
export function commonest<T>(values: readonly T[], idOf: (value: T) => string): T | undefined {
  const groups = groupBy(values, idOf);
  return [...groups.values()].toSorted((one, other) => other.length - one.length)[0]?.[0];
}

export type Zone = 'script' | 'template';

/** The part of a file in which code is written in the same way: the script of a component, or its template. */
export function zoneAt({ path, text }: Code, offset: number): Zone {
  if (!/\.(?:vue|svelte|astro|html?)$/i.test(path)) return 'script';
  const tags = scriptTags(text);
  const next = firstIndex(tags, ({ end }) => end > offset);
  return tags[next - 1]?.isStart ? 'script' : 'template';
}

const scriptTags = rememberingText((text) =>
  Array.from(text.matchAll(/<(\/?)script/g), ({ index, 0: tag, 1: slash }) => ({
    end: index + tag.length,
    isStart: slash === '',
  })),
);

/** Files whose script asks for texts in the same way as the template. */
export const withOneWay = /\.(?:svelte|astro)$/i;

/** Formats whose texts code asks for by generated names, or by functions that are not called `t`. */
const withOtherWays = /^(?:android|arb|fluent|po|qt|resx|strings|stringsdict|xcstrings|xliff)$/;

/**
 * The framework's usual way, for a project that has no uses of keys.
 *
 * @param formats those of the sources, by their ids
 */
export function usualWay(path: string, zone: Zone, formats: readonly string[]): Way | undefined {
  if (/\.xml$/i.test(path) && formats.includes('android'))
    return { open: '@string/', close: '', isIdentifier: true, kind: 'expression', passes: 'unknown' };
  if (formats.length > 0 && formats.every((format) => withOtherWays.test(format))) return undefined;
  const called = (name: string): Way => ({
    open: `${name}('`,
    close: "')",
    isIdentifier: false,
    kind: 'expression',
    // Svelte's libraries differ.
    passes: /\.svelte$/i.test(path) ? 'unknown' : 'object',
  });
  if (/\.vue$/i.test(path)) return called(zone === 'template' ? '$t' : 't');
  if (/\.svelte$/i.test(path)) return called('$t');
  if (/\.(?:[cm]?[jt]s|[jt]sx)$/i.test(path)) return called('t');
  if (/\.(?:rb|erb)$/i.test(path)) return called('t');
  return /\.php$/i.test(path) ? called('__') : undefined;
}
