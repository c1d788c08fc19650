/** The code that a file still needs before it can use the function or object by which other code asks for texts. */
import { firstIndex } from '../../firstIndex.ts';
import type { Code } from '../code.ts';
import { translatorsIn } from '../translators.ts';
import { isObjectKnown, objectIn } from './objects.ts';
import type { Way } from './ways.ts';

export interface Missing {
  /** The name that the new code needs, and that nothing in the file defines. */
  readonly name: string;
  /** The code that introduces the name elsewhere, adapted to this file; absent if none was found, and for objects. */
  readonly introduction?: Introduction;
}

/** At least one of the two. */
export interface Introduction {
  /** An `import` statement with nothing but the name. */
  readonly imported?: string;
  /** For the body of the function around the call, or for the component's script: `const { t } = useTranslation()`. */
  readonly declared?: string;
}

/**
 * @param place the new call, and whether the function around it is async
 * @param others code that asks for texts in the same way, and the names of the keys in their source
 */
export function missingFor(
  code: Code,
  {
    offset,
    way,
    isAsync = false,
  }: { readonly offset: number; readonly way: Way; readonly isAsync?: boolean },
  others: { readonly codes: readonly Code[]; readonly names: readonly string[] },
): Missing | undefined {
  const member = memberIn(way, code);
  if (member !== undefined) return { name: member };
  const object = objectIn(way, code.path);
  if (object !== undefined) return isObjectKnown(code, object, offset) ? undefined : { name: object };
  const name = nameIn(way, code.path);
  if (name === undefined || isKnown(code, name, offset)) return undefined;
  const found = [code, ...others.codes].flatMap(
    (other) => introductionIn(other, name, { code, names: others.names }) ?? [],
  );
  // An async component cannot use hooks, and no other can await.
  const introduction =
    found.find(({ declared = '' }) => isAsyncDeclaration(declared) === isAsync) ?? found[0];
  return { name, ...(introduction && { introduction }) };
}

export function isAsyncDeclaration(declaration: string): boolean {
  return /=\s*await\s/.test(declaration);
}

/** The member of an object by which the code asks for texts, if nothing else in the file mentions it. */
function memberIn({ open }: Way, { path, text }: Code): string | undefined {
  const [whole, name = ''] = /^this\.([A-Za-z]\w*)\./.exec(open) ?? [];
  if (whole === undefined || !/\.(?:[cm]?[jt]s|[jt]sx)$/i.test(path)) return undefined;
  const mentions = text.match(new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`, 'g')) ?? [];
  return mentions.length > 1 ? undefined : `this.${name}`;
}

/** The name that must be in scope; undefined if the code needs none, as for a member that the framework provides. */
function nameIn({ open, kind }: Way, path: string): string | undefined {
  if (kind === 'template' || !/\.(?:[cm]?[jt]s|[jt]sx|vue|svelte|astro)$/i.test(path)) return undefined;
  const [name = ''] = /^[\w$]+/.exec(open) ?? [];
  if (name === '' || name === 'this' || (name.startsWith('$') && !/\.svelte$/i.test(path))) return undefined;
  // In Svelte, a dollar sign before the name of a store reads its value.
  return name.replace(/^\$/, '');
}

/** Matches the name, unless it is part of a longer one, a member, or directly after a quotation mark, `/` or `-`. */
function wordOf(name: string): RegExp {
  return new RegExp(String.raw`(?<![\w$.'"\u0060/-])${escaped(name)}(?![\w$])`, 'g');
}

/** Whether the file defines the name for the code at the offset, or uses it without defining it. */
function isKnown({ path, text }: Code, name: string, offset: number): boolean {
  const bound = translatorsIn(text).bound.filter(({ names }) => names.includes(name));
  const isComponent = /\.(?:vue|svelte|astro)$/i.test(path);
  if (bound.some((one) => isComponent || (one.offset <= offset && offset <= one.blockEnd))) return true;
  const others = Array.from(text.matchAll(wordOf(name)), ({ index }) => index).filter((index) => {
    const near = bound[firstIndex(bound, (one) => one.end >= index)];
    return near === undefined || index < near.offset;
  });
  if (others.some((index) => isGiven(text, index, name.length))) return true;
  // Only the new call is left, or the others show that the name is known everywhere.
  return bound.length === 0 && others.length > 1;
}

/** Whether a mention of a name is not a call, and may define the name. */
function isGiven(text: string, index: number, length: number): boolean {
  if (/function\s{1,20}$/.test(text.slice(Math.max(0, index - 30), index))) return true;
  return /^\s*[,})=:;]|^\s+(?:from|as)\b/.test(text.slice(index + length, index + length + 20));
}

function introductionIn(
  { path, text }: Code,
  name: string,
  { code, names }: { readonly code: Code; readonly names: readonly string[] },
): Introduction | undefined {
  const place = { from: path, code };
  const imported = importOf(text, name, place);
  if (imported !== undefined) return { imported };
  const bound = translatorsIn(text).bound.find((one) => one.names.includes(name));
  if (!bound) return undefined;
  // Arguments that contain parentheses were read only up to the first of them, so the declaration is incomplete.
  if (text[bound.end] !== ')') return undefined;
  const declaration = withOnly(name, text.slice(bound.offset, bound.end));
  const [, maker = ''] =
    /=\s{0,20}(?:await\s{1,20})?([\w$]{1,60})(?:\.[\w$]{1,60})?(?:<[^<>()]{0,80}>)?\(/.exec(declaration) ??
    [];
  const makerImport = importOf(text, maker, place);
  const isThere = importOf(code.text, maker, { from: code.path, code }) !== undefined;
  const semicolon = /^\s*\)\s*;/.test(text.slice(bound.end)) ? ';' : '';
  return {
    ...(makerImport !== undefined && !isThere && { imported: makerImport }),
    declared: `${withoutPrefix(declaration, names)})${semicolon}`,
  };
}

/** A declaration that takes only this name from its object, because the file may already have the others. */
function withOnly(name: string, declaration: string): string {
  return declaration.replace(/\{([^{}]{0,200})\}(?=[^{}]{0,100}=)/, (all, members: string) => {
    const own = members
      .split(',')
      .find((member) => new RegExp(String.raw`(?:^|[\s:])${escaped(name)}\s*$`).test(member));
    return own === undefined ? all : `{ ${own.trim()} }`;
  });
}

function escaped(name: string): string {
  return name.replaceAll('$', String.raw`\$`);
}

/** A declaration whose function takes the names of the keys in full, which is how extracted keys are written. */
function withoutPrefix(declaration: string, names: readonly string[]): string {
  const open = declaration.lastIndexOf('(');
  const [, prefix] =
    /(?:^|namespace:\s{0,20})["'\u0060]([\w./-]+)["'\u0060]/.exec(declaration.slice(open + 1)) ?? [];
  const isPart = prefix !== undefined && names.some((name) => name.startsWith(`${prefix}.`));
  if (isPart) return declaration.slice(0, open + 1);
  return declaration.replace(/,\s{0,20}\{[^{}]{0,200}\bkeyPrefix\b[^{}]{0,200}\}/, '');
}

/** A statement that imports only this name, with its path as another file needs it. */
function importOf(
  text: string,
  name: string,
  { from, code }: { readonly from: string; readonly code: Code },
): string | undefined {
  const imports = /^import\s(?!type\s)[^;'"]{0,500}from\s{0,20}(["'])([^"'\r\n]{1,300})\1;?/gm;
  for (const [line, mark = '', path = ''] of text.matchAll(imports)) {
    if (!wordOf(name).test(line.slice(0, line.lastIndexOf(mark + path + mark)))) continue;
    const own = new RegExp(
      String.raw`\{[^}]*?(?<![\w$])((?:[\w$]+\s+as\s+)?${escaped(name)})(?![\w$])[^}]*\}`,
    ).exec(line)?.[1];
    const named =
      own === undefined
        ? line.replace(/,\s{0,20}\{[^{}]{0,500}\}/, '')
        : line
            .replace(/\{[^{}]{0,500}\}/, () => `{ ${own} }`)
            .replace(/^import\s{1,20}[\w$]{1,60}\s{0,20},/, 'import');
    return named.replace(mark + path + mark, () => mark + movedPath(path, from, code.path) + mark);
  }
  return undefined;
}

/** A path relative to one file, made relative to another. */
function movedPath(path: string, from: string, to: string): string {
  if (!path.startsWith('.')) return path;
  const target = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') target.pop();
    else if (part !== '.') target.push(part);
  }
  const folder = to.split('/').slice(0, -1);
  const different = folder.findIndex((part, index) => part !== target[index]);
  const shared = different < 0 ? folder.length : different;
  const up = '../'.repeat(folder.length - shared) || './';
  return up + target.slice(shared).join('/');
}
