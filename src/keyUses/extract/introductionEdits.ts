/** Adds what a file lacks for a call, in the places where the language expects it. */
import type { Edit, Range } from '../../formats/format.ts';
import { blanksBefore } from '../../formats/lines.ts';
import type { Code } from '../code.ts';
import { type Introduction, isAsyncDeclaration } from './introductions.ts';

/** A function in which something can be declared. */
export interface Body {
  /** The offset after the brace that opens it. */
  readonly start: number;
  readonly isAsync: boolean;
}

interface Place {
  /** The function for a declaration, unless the script of a component is the place for it. */
  readonly body: Body | undefined;
  /** The line break that the file uses. */
  readonly eol: string;
}

/**
 * @param offset that of the text that the call replaces
 * @returns undefined if there is no place that is certainly right
 */
export function introductionEdits(
  { path, text }: Code,
  offset: number,
  { imported, declared: found }: Introduction,
  { body, eol }: Place,
): readonly Edit[] | undefined {
  const script = scriptFor(path, text, offset);
  if (!script || (found !== undefined && namesOthers(found))) return undefined;
  const declared = found?.replace(/\r\n|[\r\n]/g, () => eol);
  const isDeclaredInBody = declared !== undefined && !script.isComponent;
  // An async component cannot use hooks.
  if (isDeclaredInBody && body?.isAsync !== isAsyncDeclaration(declared)) return undefined;
  const head = headOf(text, script.start);
  const merged = imported === undefined ? undefined : mergedImport(text, head.imports, { imported, eol });
  const lines = [
    ...(imported === undefined || merged ? [] : [imported]),
    ...(declared === undefined || isDeclaredInBody ? [] : ['', declared]),
  ];
  return [
    ...(merged ? [merged] : []),
    ...(lines.length === 0 ? [] : [insertion(text, head, { lines, eol })]),
    ...(isDeclaredInBody && body ? [declaration(text, body.start, { declared, eol })] : []),
  ];
}

interface Script {
  readonly start: number;
  /** Whether it is a part of a component, whose template knows what the script declares. */
  readonly isComponent: boolean;
}

/** The values of attributes may contain `>`. */
const scripts = /^<script(?:\s((?:[^<>"']|"[^"]{0,500}"|'[^']{0,500}'){0,400}))?>|^<\/script/gm;

/** The script with the declarations for the code at an offset: the whole file, or the script of its component. */
function scriptFor(path: string, text: string, offset: number): Script | undefined {
  if (/\.astro$/i.test(path)) return /^---(?=\s)/.test(text) ? { start: 3, isComponent: true } : undefined;
  const isOwn = /\.vue$/i.test(path) ? isSetup : /\.svelte$/i.test(path) ? isInstance : undefined;
  if (!isOwn) return { start: 0, isComponent: false };
  const shown = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\r\n]/g, ' '));
  const tags = Array.from(shown.matchAll(scripts), ({ index, 0: tag, 1: own }) => ({
    end: index + tag.length,
    own: tag.startsWith('</') ? undefined : ` ${own ?? ''}`,
  }));
  const around = tags.findLast(({ end }) => end <= offset);
  const found = tags.find(({ own }) => own !== undefined && isOwn(own) && !/\ssrc\s*=/.test(own));
  const isElsewhere = around?.own !== undefined && around !== found;
  return found && !isElsewhere ? { start: found.end, isComponent: true } : undefined;
}

function isSetup(own: string): boolean {
  return /\ssetup(?![\w-])/.test(own);
}

/** In Svelte, the other script belongs to the module. */
function isInstance(own: string): boolean {
  return !/\s(?:module(?![\w-])|context\s*=)/.test(own);
}

/** Whether a declaration needs code from where it was copied, apart from the function that it calls. */
function namesOthers(declared: string): boolean {
  const args = declared.slice(declared.indexOf('(') + 1).replace(/"[^"]*"|'[^']*'|`[^`$]*`/g, '');
  return /[\w$]/.test(args.replace(/\b[\w$]+\s*:/g, '').replace(/\b(?:true|false|\d+)\b/g, ''));
}

interface Head {
  /** The end of the last import or, without one, of what must stay at the beginning. */
  readonly end: number;
  readonly imports: readonly Range[];
}

const blank = /\s+/y;
const comment = /\/\/[^\r\n]*|\/\*[\s\S]*?\*\//y;
/** A comment after code. */
const restOfLine = /[^\S\r\n]{0,100}(?:\/\/[^\r\n]*|\/\*[^*\r\n]*\*\/(?=[\r\n]))/y;
/** What works only at the beginning of a file or of a function. */
const directive = /^#![^\r\n]*|(["'])use [\w ]{1,40}\1(?:;|(?=[^\S\r\n]*(?:[\r\n}]|$|\/[/*])))/my;
const importing =
  /import\s(?:[^;'"\u0060()]{0,5000}?from\s{0,20})?(["'])[^"'\r\n]{1,300}\1(?:\s{0,20}(?:with|assert)\s{0,20}\{[^{}]{0,200}\})?;?|import\s+[\w$]+\s*=\s*[^;\r\n]{1,200};?/y;

/** Reads the beginning of a script up to the first code that is not an import. */
function headOf(text: string, start: number): Head {
  const imports: Range[] = [];
  let end = start;
  for (let offset = start; ; ) {
    offset += lengthAt(text, offset, blank);
    const imported = lengthAt(text, offset, importing);
    const fixed = lengthAt(text, offset, directive);
    const remark = lengthAt(text, offset, comment);
    const after = offset + (imported || fixed || remark);
    if (after === offset) return { end, imports };
    if (imported > 0) {
      imports.push({ offset, length: imported });
      end = after + lengthAt(text, after, restOfLine);
    } else if (imports.length === 0 && (fixed > 0 || isAboutFile(text, offset, after))) end = after;
    offset = after;
  }
}

function lengthAt(text: string, offset: number, pattern: RegExp): number {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** Whether a comment is about the file, such as a licence or an instruction for a tool. */
function isAboutFile(text: string, offset: number, end: number): boolean {
  const isApart = /^[^\S\r\n]*(?:\r\n|[\r\n])[^\S\r\n]*[\r\n]/.test(text.slice(end, end + 200));
  return (
    isApart ||
    /@(?:ts-(?:no)?check|jsx|flow|license|vitest|jest)|eslint(?!-disable-next)/.test(text.slice(offset, end))
  );
}

const namedImport = /^import\s*\{([^{}]*)\}\s*from\s*["']([^"']*)["']/;

/** Adds a name to an import of the same module, so that no second one is needed. */
function mergedImport(
  text: string,
  imports: readonly Range[],
  { imported, eol }: { readonly imported: string; readonly eol: string },
): Edit | undefined {
  const [, names = '', path] = namedImport.exec(imported) ?? [];
  const name = names.trim();
  for (const { offset, length } of imports) {
    const statement = text.slice(offset, offset + length);
    const [, own, module] =
      /^import\s(?!\s*type\s)[^{}]*(\{[^{}/]*)\}\s*from\s*["']([^"']*)["']/.exec(statement) ?? [];
    if (name === '' || own === undefined || module !== path) continue;
    const last = own.trimEnd();
    const at = offset + statement.indexOf('{') + last.length;
    if (last === '{') return { offset: at, length: 0, content: ` ${name}${/\s$/.test(own) ? '' : ' '}` };
    const [, indent] = /[\r\n]([^\S\r\n]*)\S[^\r\n]*$/.exec(last) ?? [];
    const gap = indent === undefined ? ' ' : eol + indent;
    const content = last.endsWith(',') ? `${gap}${name}${indent === undefined ? '' : ','}` : `,${gap}${name}`;
    return { offset: at, length: 0, content };
  }
  return undefined;
}

/** Adds lines after the head of a script, with empty lines between them and what is not an import. */
function insertion(
  text: string,
  { end, imports }: Head,
  { lines, eol }: { readonly lines: readonly string[]; readonly eol: string },
): Edit {
  const isFirst = imports.length === 0;
  const own = isFirst && lines[0] === '' ? lines.slice(1) : lines;
  const indent = isFirst ? indentAfter(text, end) : indentBefore(text, imports.at(-1)?.offset ?? 0);
  const content = own.map((line) => (line === '' ? '' : indent + line)).join(eol);
  const rest = text.slice(end, end + 200);
  const isApart =
    rest.trim() === '' || /^[^\S\r\n]*(?:\r\n|[\r\n])[^\S\r\n]*(?:[\r\n]|<\/script|---)/.test(rest);
  const after = isApart || (!isFirst && !lines.includes('')) ? '' : eol;
  if (end === 0) return { offset: 0, length: 0, content: content + eol + after };
  const before = isFirst && !/(?:>|^---)$/.test(text.slice(0, end)) ? eol + eol : eol;
  return { offset: end, length: 0, content: before + content + after };
}

/** The blanks before the first code after an offset. */
function indentAfter(text: string, offset: number): string {
  return /^\s*[\r\n]([^\S\r\n]*)\S/.exec(text.slice(offset, offset + 1000))?.[1] ?? '';
}

function indentBefore(text: string, offset: number): string {
  return text.slice(blanksBefore(text, offset), offset);
}

/** Declares something at the beginning of a function. */
function declaration(
  text: string,
  start: number,
  { declared, eol }: { readonly declared: string; readonly eol: string },
): Edit {
  const offset = afterDirectives(text, start);
  const isOnLine = /^[^\S\r\n]*[^\s]/.test(text.slice(offset, offset + 1000));
  const content = isOnLine
    ? ` ${declared.replace(/;?$/, ';')}`
    : `${eol}${indentAfter(text, offset)}${declared}`;
  return { offset, length: 0, content };
}

/** The end of the directives at the beginning of a function, which must stay before all other code. */
function afterDirectives(text: string, start: number): number {
  let end = start;
  for (let offset = start; ; ) {
    const read = lengthAt(text, offset, directive);
    const length = lengthAt(text, offset, blank) || read || lengthAt(text, offset, comment);
    if (length === 0) return end;
    offset += length;
    if (read > 0) end = offset;
  }
}
