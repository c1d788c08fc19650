/** Documentation tags, and the part of their line that is not the description. */

/** Code between a tag and its description. */
type Argument = 'type' | 'name';

/** Tags that may lack a description: the next line is not part of them. */
const flags = new Set(
  words(`abstract alpha async beta class constructor enum eventProperty experimental export final generator hidden
    hideconstructor inheritDoc inheritdoc inner instance interface internal mixin nodoc override package packageDocumentation
    private protected public readonly sealed static virtual`),
);

/** Doxygen tags followed by a name, or by nothing. After an at sign, unknown tags are treated the same way. */
const named = new Set(
  words(`addtogroup anchor author authors cite class copybrief copydetails copydoc copyright def defgroup dir enddot endcode
    endverbatim endif enum file fn headerfile if ifnot image include includelineno ingroup interface link mainpage namespace
    page ref relates sa section see since skip snippet struct subpage subsection subsubsection tableofcontents typedef union
    var version weakgroup xrefitem`),
);

/** Tags with a description, and the arguments before it. */
const described: ReadonlyMap<string, readonly Argument[]> = new Map([
  ...tags(
    `param arg argument prop property tparam template typeParam typeparam field keyword attr attribute slot csspart cssprop
    cssproperty cssPart cssProperty`,
    ['type', 'name'],
  ),
  ...tags('throws throw exception raise raises rethrow return returns result yields yield', ['type']),
  ...tags('retval', ['name']),
  ...tags(
    `abstract alpha apiNote attention beta brief bug caution classdesc deprecated desc description details experimental
    fileOverview fileoverview final hint ignore implNote implSpec important info internal invariant note overview post pre
    privateRemarks remark remarks short summary test tip todo usage warning`,
    [],
  ),
]);

/** Tags followed by an example or a drawing, up to the next tag or their end tag. */
const verbatim: ReadonlyMap<string, string> = new Map([
  ...['example', 'examples', 'demo'].map((name) => [name, ''] as const),
  ...['code', 'verbatim', 'dot', 'msc', 'htmlonly', 'latexonly'].map((name) => [name, `end${name}`] as const),
  ['startuml', 'enduml'],
]);

export type TagLine =
  /** The description begins after `length` code units. */
  | { readonly kind: 'described'; readonly length: number }
  /** The lines below, up to the next tag or blank line, are kept as well. */
  | { readonly kind: 'opaque' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'example'; readonly end: string };

const tagged = /^([@\\])([A-Za-z][\w-]*)(\[[\w, ]*\])?(?![\w@./(])/;
/** reStructuredText field lists: `:param int x: words`. */
const field = /^:([a-z]+)((?:[ \t]+[^:\s]+){0,4}):(?:[ \t]+|$)/;

/** @param touches whether the tag touches the marker, as in Lua's `---@param x number words` */
export function tagLine(line: string, language: string, touches: boolean): TagLine | undefined {
  const [head, sign = '', name = '', direction = ''] = tagged.exec(line) ?? [];
  if (head === undefined) return fieldLine(line);
  if (sign === '\\' && !isKnown(name)) return undefined;
  const end = verbatim.get(name);
  if (end !== undefined) return { kind: 'example', end };
  const rest = line.slice(head.length);
  if (rest.trim() === '' && (flags.has(name) || described.get(name)?.length === 0)) return { kind: 'flag' };
  const args = described.get(name);
  if (args === undefined) return { kind: 'opaque' };
  const length = argumentsEnd(line, head.length, args, { language, touches, name: name + direction });
  return length === undefined ? { kind: 'opaque' } : { kind: 'described', length };
}

function isKnown(name: string): boolean {
  return described.has(name) || verbatim.has(name) || named.has(name) || flags.has(name);
}

function fieldLine(line: string): TagLine | undefined {
  const [head, name = ''] = field.exec(line) ?? [];
  if (head === undefined) return undefined;
  if (/^(?:type|rtype|vartype|meta|orphan|nosearch|tocdepth)$/.test(name)) return { kind: 'opaque' };
  return { kind: 'described', length: head.length };
}

interface TagContext {
  readonly language: string;
  readonly touches: boolean;
  readonly name: string;
}

/** The start of the description; undefined if an argument does not end on the line. */
function argumentsEnd(
  line: string,
  from: number,
  args: readonly Argument[],
  context: TagContext,
): number | undefined {
  let at = afterBlanks(line, from);
  if (args.length > 0 && line[at] === '{') {
    const end = closingEnd(line, at);
    if (end === undefined) return undefined;
    at = afterBlanks(line, end);
  } else if (args[0] === 'type' && hasBareType(line, at, args, context)) {
    at = afterBlanks(line, bareTypeEnd(line, at));
  }
  if (args.includes('name')) {
    const end = line[at] === '[' ? closingEnd(line, at) : wordEnd(line, at);
    if (end === undefined) return undefined;
    at = afterBlanks(line, end);
    if (context.language === 'lua' && context.touches) at = afterBlanks(line, bareTypeEnd(line, at));
  }
  const separator = /^(?:-{1,2}|:|–|—)(?:[ \t]+|$)/.exec(line.slice(at, at + 80));
  return args.length > 0 && separator ? at + separator[0].length : at;
}

/** PHP types have no braces, and neither do exceptions in Java and similar languages. */
function hasBareType(
  line: string,
  at: number,
  args: readonly Argument[],
  { language, name }: TagContext,
): boolean {
  if (/^(?:throws?|exception|raises?|rethrow)$/.test(name)) {
    const isNamed = /^[\w.\\]*(?:Error|Exception)(?!\w)/.test(line.slice(at, at + 200));
    return (
      isNamed || (/^(?:java|kotlin|scala|groovy|php|dart)$/.test(language) && /[A-Z\\]/.test(line[at] ?? ''))
    );
  }
  if (language !== 'php') return false;
  return args.includes('name') ? !/[$&.]/.test(line[at] ?? '') : true;
}

function bareTypeEnd(line: string, from: number): number {
  let depth = 0;
  let at = from;
  for (; at < line.length; at++) {
    const sign = line[at] ?? '';
    if ('<([{'.includes(sign)) depth++;
    if ('>)]}'.includes(sign)) depth--;
    if (/\s/.test(sign) && depth <= 0) break;
  }
  return at;
}

function closingEnd(line: string, from: number): number | undefined {
  let depth = 0;
  for (let at = from; at < line.length; at++) {
    if ('{['.includes(line[at] ?? '')) depth++;
    if ('}]'.includes(line[at] ?? '') && --depth === 0) return at + 1;
  }
  return undefined;
}

function wordEnd(line: string, from: number): number {
  let at = from;
  while (at < line.length && !/\s/.test(line[at] ?? '')) at++;
  return at;
}

function afterBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ' || line[at] === '\t') at++;
  return at;
}

function tags(
  names: string,
  args: readonly Argument[],
): readonly (readonly [name: string, args: readonly Argument[]])[] {
  return words(names).map((name) => [name, args]);
}

function words(list: string): readonly string[] {
  return list.split(/\s+/);
}
