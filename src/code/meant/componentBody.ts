/** Finds the function of the component or hook around a place in JavaScript or TypeScript. */
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

/** Only the functions of components and of hooks may call hooks. Names in all capitals are constants. */
const componentName = /^(?:use[A-Z]|\p{Lu}(?![\dA-Z_]+$))/u;
/** What a declaration may have before the body of its function, without parameters and types. */
const directly = /^=(?:(?:React\.)?(?:memo|forwardRef|observer)\()*(?:async)?(?:function)?(?:=>)?\{$/;
const wrapped = /(?:^|default|[^\w$.])(?:React\.)?(?:memo|forwardRef|observer)\((?:async)?$/;

/**
 * @returns the body of the innermost component or hook around the offset; undefined if there is none, if it has no
 * braces, or if a line up to the offset cannot be read
 */
export async function componentBodyAt(
  { scopes }: CodeDocument,
  offset: number,
): Promise<ComponentBody | undefined> {
  await scopes.readTo(scopes.lines.at(offset));
  const tokens = tokensBefore(scopes, offset);
  if (!tokens) return undefined;
  const blocks: Block[] = [];
  const head = new Head();
  for (const token of tokens) {
    const { end, path } = token;
    // A parameter may have a type in braces, and a function as its default.
    if (isType(path) || has(path, 'comment.') || has(path, 'meta.parameters.')) continue;
    const text = scopes.lines.text.slice(token.start, end).trim();
    head.add(text, path);
    if (!has(path, 'punctuation.definition.block.')) continue;
    if (text === '{') {
      const isComponent = isFunctionOfItsOwn(path, blocks.at(-1)) && head.isComponent();
      blocks.push({ start: end, isAsync: head.isAsync, isComponent, depth: path.scopes.length - 2 });
    } else blocks.pop();
    head.isAsync = false;
  }
  return blocks.findLast((block) => block.isComponent);
}

/** The code before a brace, as far as it shows what the brace opens. */
class Head {
  isAsync = false;
  #name = '';
  /** The code after the last name of a variable or function, or all code so far if there is none. */
  #code = '';
  #isFunction = false;
  #isGenerator = false;

  add(text: string, path: ScopePath): void {
    if (has(path, 'storage.modifier.async.')) this.isAsync = true;
    if (has(path, 'keyword.generator.')) this.#isGenerator = true;
    if (has(path, 'storage.type.function.') && text === 'function') this.#isGenerator = false;
    if (has(path, 'meta.definition.function.')) {
      const isExpression = has(path, 'meta.function.expression.');
      const before = this.#code.replace(/function\*?$/, '');
      this.#isFunction = !isExpression || /(?:^|default|=)(?:async)?$/.test(before) || wrapped.test(before);
      this.#name = text;
      this.#code = '';
    } else if (has(path, 'meta.definition.variable.')) {
      this.#isFunction = false;
      this.#name = text;
      this.#code = '';
    } else this.#code += text;
  }

  isComponent(): boolean {
    if (!componentName.test(this.#name) || this.#isGenerator) return false;
    return this.#isFunction ? this.#code === '{' : directly.test(this.#code);
  }
}

function has({ scopes }: ScopePath, beginning: string): boolean {
  return scopes.some((scope) => scope.startsWith(beginning));
}

function isType({ scopes }: ScopePath): boolean {
  return scopes.some((scope) => /^meta\.(?:type\.(?:annotation|parameters)|return\.type)\b/.test(scope));
}

/** Whether a brace opens the body of a function that the surrounding block declares, or assigns to a variable. */
function isFunctionOfItsOwn({ scopes }: ScopePath, around: Block | undefined): boolean {
  const [outer, block] = scopes.slice(-3);
  if (!outer || !block?.startsWith('meta.block.') || !/^meta\.(?:function|arrow)\./.test(outer)) return false;
  return scopes.slice(around?.depth ?? 0).some((scope) => /^meta\.(?:var\.expr|function)\./.test(scope));
}

/** The tokens that begin before an offset, with offsets in the document; undefined if a line cannot be read. */
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
