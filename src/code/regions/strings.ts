import type { Unquoted } from '../literals/unquoted.ts';
import { between, type StringRegion } from '../region.ts';
import { isBound, isCodeAttribute } from './attributes.ts';
import { type Frame, isBlockScalar, isHeredoc, isPlain, type Placed } from './frame.ts';

/** Prefixes that belong to a literal although grammars do not include them. */
const prefixes: ReadonlyMap<string, RegExp> = new Map([
  ['c', /(?<!\w)(?:u8|[LuU])$/],
  ['cpp', /(?<!\w)(?:u8|[LuU])$/],
  ['rust', /(?<!\w)c$/],
  ['sql', /(?<!\w)(?:[bexnBEXN]|[uU]&)$/],
]);
const longestPrefix = 3;

/** Byte literals, which are not for people. */
const bytes: ReadonlyMap<string, RegExp> = new Map([
  ['python', /^(?:b|br|rb)['"]/i],
  ['rust', /^br?#*"/],
]);
const longestOpening = 5;

/** What precedes strings that compilers and checkers read, up to their quotes. */
const forTools: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    c: /(?:^|\n)[ \t]*#[ \t]*pragma(?!.*\b(?:message|error|warning)\b).*$/,
    rust: /#!?\[[^\]]*\b(?:feature|target_\w+|path|rename|alias|with|default|tag|link_section|export_name)\s*=\s*$|\b(?:include(?:_str|_bytes)?|(?:option_)?env)!\s*\(\s*$/,
    java: /@Suppress\w*\s*\([^()]*$/,
    csharp: /(?<!\w)(?:SuppressMessage|DllImport)\s*\([^()]*$/,
  }),
);
/** Languages with the rules of another. */
const likeOthers: ReadonlyMap<string, string> = new Map([
  ...['cpp', 'cuda-cpp', 'objective-c', 'objective-cpp'].map((one) => [one, 'c'] as const),
  ...['kotlin', 'groovy', 'scala'].map((one) => [one, 'java'] as const),
]);
/** In style sheets, people read only messages and what pages show. */
const styles = /^(?:css|scss|less)$/;
const inStyles =
  /(?:^|[\s{;])(?:content|quotes|(?:--|\$|@)(?![\w-]*(?:font|family))[\w-]+)\s*:[^;{}]*$|@(?:error|warn|debug)\s[^;{}]*$/;
const reach = 200;

function isForTools({ first: { language }, start }: Frame, text: string): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  if (styles.test(language)) return !inStyles.test(before);
  return forTools.get(likeOthers.get(language) ?? language)?.test(before) === true;
}

/** JavaScript directives, including those that tools define. */
const directive = /^(['"])use (?:strict|asm|client|server|cache(?:: [\w-]+)?|(?:no )?memo|workflow|step)\1$/;
const longestDirective = 40;
/** What precedes a statement that is only a string. Such a statement is for tools. */
const beginsStatement = /(?:^|[{};])\s*$/;

function isDirective({ first, start, end }: Frame, text: string): boolean {
  return (
    /^(?:java|type)script/.test(first.language) &&
    end - start <= longestDirective &&
    (directive.test(text.slice(start, end)) ||
      (/^\s*;/.test(text.slice(end, end + farthest)) &&
        beginsStatement.test(text.slice(Math.max(0, start - farthest), start))))
  );
}

/** What directly contains a string that is a name, or a type. */
const named = /^meta\.(?:method\.declaration|definition\.method|namespace\.declaration|return\.type)\./;
const members = /^meta\.(?:(?:parameter\.)?object-binding-pattern|enum\.declaration)/;
/** A property of a class or type, which may be named by a string, or have one as its value. */
const field = /^meta\.field\.declaration\./;
const beginsValue = /[?:=([|&+]$/;
/** What precedes the path of a module, or a type. Grammars do not recognise all types. */
const demanding = /(?<![\w$.])(?:(?:import|require)\s*\(\s*|(?:as|satisfies)\s+)$|[^|]\|\s*$/;
/** What precedes an argument of TypeScript's own types, and a result of a conditional type. */
const ofTypes =
  /(?<![\w$.])(?:Omit|Pick|Exclude|Extract|Record)<[^<>()=;]{0,50}$|(?<![\w$.])extends\s[^;{}()=]{0,50}[?:]\s*$/;
const nextType = /^\s*\|\s*(?:["'\u0060]|(?:null|undefined|string|number|boolean)\b)/;
const farthest = 60;

function isNameOrType({ layer, first, start, end }: Frame, text: string): boolean {
  const around = first.scopes[layer.depth - 1] ?? '';
  if (!/^(?:java|type)script/.test(first.language)) return false;
  const after = text.slice(end, end + farthest);
  if (named.test(around) || nextType.test(after)) return true;
  if (members.test(around)) return /^\s*[:=]/.test(after);
  const before = text.slice(Math.max(0, start - farthest), start);
  if (field.test(around) && /^\s*[?!]?[:=]/.test(after) && !beginsValue.test(before.trimEnd())) return true;
  return demanding.test(before) || ofTypes.test(before);
}

/** Tags of templates whose text people read, unlike that of `css` or `sql`. */
const textTag = /(?<![\w$])(?:\$localize|_|t|tr|msg|i18n|gettext|translate|dedent|html)$/;
const rawTag = /(?<![\w$.])String\.raw$/;
const longestTag = 12;

/** The end of the tag of a template; undefined for all other strings. */
function tagOf({ layer, start, surroundings }: Frame, text: string): string | undefined {
  const before = text.slice(Math.max(0, start - longestTag), start).trimEnd();
  // A tag can be a call or an indexed element, for which grammars have no scope.
  const isTagged = surroundings.isTagged || /[)\]]$/.test(before);
  return isTagged && layer.scope.startsWith('string.template') ? before : undefined;
}

function isCodeTag(tag: string): boolean {
  return !textTag.test(tag) && !rawTag.test(tag);
}

function languageOf({ layer, first }: Frame, tag: string | undefined): string {
  if (tag !== undefined && rawTag.test(tag)) return 'string-raw';
  const around = first.scopes[layer.depth - 1] ?? '';
  if (around.startsWith('meta.tag.attributes')) return 'jsx-attribute';
  if (layer.scope.endsWith('.svelte')) return 'svelte-attribute';
  return /\.(?:html|xml|vue)$/.test(layer.scope) ? 'html-attribute' : first.language;
}

/** @returns undefined if the literal is incomplete, or a list of words such as `%w[…]` in Ruby */
function endOf(frame: Frame, text: string, next: Placed | undefined): number | undefined {
  const { layer, start, end, opened, closed, surroundings } = frame;
  if (surroundings.torn || frame.first.sign === 'list') return undefined;
  // Unquoted scalars do not end with white space.
  if (isBlockScalar(layer) || isPlain(layer)) return start + text.slice(start, end).trimEnd().length;
  if (isHeredoc(layer) && next?.path.sign === 'heredocEnd') {
    return surroundings.heredoc && next.end;
  }
  if (surroundings.heredoc) return undefined;
  return opened && !closed ? undefined : end;
}

/** Unquoted scalars in languages with YAML syntax. */
function unquotedOf({ layer }: Frame, language: string): Unquoted | undefined {
  if (!/^(?:yaml|dockercompose)$/.test(language)) return undefined;
  if (isBlockScalar(layer)) return 'block';
  if (!isPlain(layer)) return undefined;
  return layer.scope.startsWith('string.unquoted.plain.in') ? 'flow' : 'plain';
}

export function stringRegion(frame: Frame, text: string, next: Placed | undefined): StringRegion | undefined {
  const end = endOf(frame, text, next);
  if (end === undefined) return undefined;
  const tag = tagOf(frame, text);
  const language = languageOf(frame, tag);
  const before = text.slice(Math.max(0, frame.start - longestPrefix), frame.start);
  const [prefix = ''] = prefixes.get(language)?.exec(before) ?? [];
  const unquoted = unquotedOf(frame, language);
  const isAttribute = language.endsWith('-attribute');
  const { attribute } = frame.surroundings;
  if (isBound(language, attribute)) return undefined;
  return {
    kind: 'string',
    range: between(frame.start - prefix.length, end),
    language,
    docstring: frame.layer.scope.includes('.docstring.'),
    isCode:
      frame.isCode ||
      isCodeAttribute(language, attribute) ||
      (tag !== undefined && isCodeTag(tag)) ||
      isForTools(frame, text) ||
      isDirective(frame, text) ||
      isNameOrType(frame, text) ||
      bytes.get(language)?.test(text.slice(frame.start, frame.start + longestOpening)) === true,
    ...(unquoted && { unquoted }),
    ...(isAttribute && attribute !== undefined && { attribute }),
    ...(tag !== undefined && { isTagged: true as const }),
    ...(frame.first.scopes[frame.layer.depth - 1]?.startsWith('meta.enum.') && { isConstant: true as const }),
  };
}

/** Joins literals around an escaped quote, which is how a shell spells a quote in single quotes. */
export function joinQuoted(first: StringRegion, next: StringRegion, text: string): StringRegion | undefined {
  if (first.language !== 'shellscript' || next.language !== first.language) return undefined;
  const end = first.range.offset + first.range.length;
  const { offset, length } = next.range;
  const isSingle = text[first.range.offset] === "'" && text.slice(end - 1, offset + 1) === "'\\''";
  return isSingle ? { ...first, range: between(first.range.offset, offset + length) } : undefined;
}
