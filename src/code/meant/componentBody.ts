/** Finds the function of the component or hook around a place in JavaScript or TypeScript. */
import { between, endOf } from '../region.ts';
import type { DocumentScopes, Token } from '../scopes/documentScopes.ts';
import type { ScopePath } from '../scopes/scopePath.ts';
import type { CodeDocument } from './codeDocument.ts';

export interface ComponentBody {
  /** The offset after the brace that opens the body. */
  readonly start: number;
  readonly isAsync: boolean;
}

interface Block extends ComponentBody {
  readonly isComponent: boolean;
  /** The number of scopes around the block. */
  readonly depth: number;
}

/** Only the functions of components and of hooks may call hooks. */
const componentName = /^(?:[A-Z]|use[A-Z])/;
const hookCall = /(?<![\w$])use[A-Z][\w$]*\(/;

/**
 * @returns the body of the innermost component or hook around the offset; undefined if there is none, if it has no
 * braces, or if a line before the offset is too long to be read
 * @throws the signal's reason
 */
export async function componentBodyAt(
  { scopes }: CodeDocument,
  offset: number,
  signal?: AbortSignal,
): Promise<ComponentBody | undefined> {
  const { lines } = scopes;
  await scopes.readTo(lines.at(offset), signal);
  const tokens = tokensBefore(scopes, offset);
  if (!tokens) return undefined;
  const blocks: Block[] = [];
  let name = between(0, 0);
  let isAsync = false;
  for (const { start, end, path } of tokens) {
    // A parameter may have a type in braces, and a function as its default.
    if (has(path, 'meta.parameters.')) continue;
    if (has(path, 'storage.type.function.') && !has(path, 'storage.type.function.arrow.'))
      name = between(0, 0);
    if (has(path, 'meta.definition.variable.') || has(path, 'meta.definition.function.'))
      name = between(start, end);
    if (has(path, 'storage.modifier.async.')) isAsync = true;
    if (!has(path, 'punctuation.definition.block.')) continue;
    if (lines.text.charAt(start) === '{') {
      const isComponent =
        isFunctionOfItsOwn(path, blocks.at(-1)) &&
        componentName.test(lines.text.slice(name.offset, endOf(name))) &&
        !hookCall.test(lines.text.slice(endOf(name), start));
      blocks.push({ start: end, isAsync, isComponent, depth: path.scopes.length - 2 });
    } else blocks.pop();
    isAsync = false;
  }
  return blocks.findLast((block) => block.isComponent);
}

function has({ scopes }: ScopePath, beginning: string): boolean {
  return scopes.some((scope) => scope.startsWith(beginning));
}

/** Whether a brace opens the body of a function that is declared, or is the value of a variable, in the block around. */
function isFunctionOfItsOwn({ scopes }: ScopePath, around: Block | undefined): boolean {
  const [outer, block] = scopes.slice(-3);
  if (!outer || !block?.startsWith('meta.block.') || !/^meta\.(?:function|arrow)\./.test(outer)) return false;
  return scopes.slice(around?.depth ?? 0).some((scope) => /^meta\.(?:var\.expr|function)\./.test(scope));
}

/** The tokens that begin before an offset, by their places in the document; undefined if a line cannot be read. */
function tokensBefore(scopes: DocumentScopes, offset: number): readonly Token[] | undefined {
  const { lines } = scopes;
  const found: Token[] = [];
  for (let line = 0; line <= lines.at(offset); line++) {
    const read = scopes.line(line);
    if (read.kind === 'unknown') return undefined;
    const first = lines.start(line);
    for (const { start, end, path } of read.tokens)
      if (first + start < offset) found.push({ start: first + start, end: first + end, path });
  }
  return found;
}
