/**
 * Derives from a token's scopes where it is: in which string, comment or text between tags, and in which expression
 * inside it. The names follow the conventions of TextMate grammars, as VS Code's grammars apply them.
 */

export type LayerKind = 'string' | 'comment' | 'markup' | 'hole';

export interface Layer {
  readonly kind: LayerKind;
  /** The scope that makes it a layer. */
  readonly scope: string;
  /** The number of enclosing scopes. */
  readonly depth: number;
  /** Equal for all tokens of one layer, but also for other layers with the same scopes, such as the next string. */
  readonly key: string;
}

/** Regular expressions, commands in backticks, and unquoted words, as in shell commands, are code. */
const noString = /^string\.(?:regexp|definition|unquoted|interpolated(?=.*\.(?:shell|php|ruby|perl)$))/;
const unquoted = /^string\.unquoted\.(?:heredoc|nowdoc|plain|block)/;
/** Python's grammar assumes that a string with the prefix `r` is a regular expression. */
const rawPython = /^string\.regexp\.quoted\..*\.python$/;
/** A string inside another PHP string is in an expression, which has no scope in the grammar. */
const phpString = /^string\.quoted\..*\.php$/;
const inString =
  /^(?:meta\.(?:template\.expression|embedded|interpolation|string-interpolation|scope\.subshell|parameter-expansion)|source|string\.interpolated|variable\.interpolation|expression\.embedded|interpolation|punctuation\.section\.embedded)(?:\.|$)/;
const inMarkup =
  /^(?:meta\.embedded\.expression|expression\.embedded|punctuation\.section\.embedded)(?:\.|$)/;
/** In a Vue component, neither what is between the blocks nor a block without a grammar is text. */
const page = /^text\.(?:html|xml)(?!\.(?:markdown|vue$))(?:\.|$)/;
/** Vue's grammar applies the scopes of a `<template>` to what is inside it, too. */
const isText =
  /^(?:text\.svelte|constant\.character\.entity|punctuation\.definition\.(?:entity|constant)|invalid\.illegal|meta\.template-tag\.(?:start|end)$)/;

const isComment = (scope: string): boolean => /^comment(?:\.|$)/.test(scope);

/** What a comment in a regular expression may contain depends on its flags and delimiters, which have no scopes. */
const isRegexp = (scope: string): boolean => scope.startsWith('string.regexp') && !rawPython.test(scope);

function isString(scope: string): boolean {
  if (rawPython.test(scope) || unquoted.test(scope)) return true;
  return /^string(?:\.|$)/.test(scope) && !noString.test(scope);
}

/** Python's grammar gives the text of a formatted string, and most quotes, a scope that its expressions lack. */
function isFormattedText(scopes: readonly string[]): boolean {
  if (scopes[0]?.startsWith('punctuation.definition.string.')) return true;
  const next = scopes.find((scope) => /^(?:string|meta\.fstring)(?:\.|$)/.test(scope));
  return next?.startsWith('string.interpolated') === true;
}

type Context = 'code' | 'string' | 'markup';

class Reading {
  readonly layers: Layer[] = [];
  private context: Context = 'code';
  private readonly scopes: readonly string[];

  constructor(scopes: readonly string[]) {
    this.scopes = scopes;
  }

  /** @returns whether an inner scope can be a layer */
  read(depth: number): boolean {
    const scope = this.scopes[depth] ?? '';
    switch (this.context) {
      case 'string':
        return this.readInString(scope, depth);
      case 'markup':
        return this.readInMarkup(scope, depth);
      case 'code':
        return this.readInCode(scope, depth);
    }
  }

  private readInString(scope: string, depth: number): boolean {
    if (inString.test(scope)) this.push('hole', depth, 'code');
    else if (phpString.test(scope)) {
      this.pushHole(depth);
      this.push('string', depth, 'string');
    }
    return true;
  }

  private readInMarkup(scope: string, depth: number): boolean {
    if (isText.test(scope)) return true;
    if (inMarkup.test(scope)) {
      this.pushHole(depth);
      return true;
    }
    // A tag, or something else that is not text.
    this.layers.pop();
    this.context = 'code';
    return this.readInCode(scope, depth);
  }

  private readInCode(scope: string, depth: number): boolean {
    if (isComment(scope)) {
      const around = this.scopes.slice(0, depth).findLast((one) => isRegexp(one) || inString.test(one));
      if (around === undefined || !isRegexp(around)) this.push('comment', depth, 'code');
      return false;
    }
    if (scope.startsWith('meta.fstring')) return this.pushFormatted(depth);
    if (isString(scope)) this.push('string', depth, 'string');
    else if (scope.startsWith('meta.jsx.children') || scope === 'source.svelte' || page.test(scope)) {
      this.push('markup', depth, 'markup');
    } else if (scope.startsWith('meta.tag')) {
      // Tags inside an expression are not part of the surrounding text.
      const around = this.layers.findIndex(({ kind }) => kind === 'markup');
      if (around !== -1) this.layers.length = around;
    }
    return true;
  }

  private pushFormatted(depth: number): boolean {
    this.push('string', depth, 'string');
    if (isFormattedText(this.scopes.slice(depth + 1))) return false;
    this.pushHole(depth);
    return true;
  }

  /** An expression whose parts have no scope in common. */
  private pushHole(depth: number): void {
    this.push('hole', depth, 'code', `${this.layers.at(-1)?.key} {}`);
  }

  private push(kind: LayerKind, depth: number, context: Context, key = this.keyTo(depth)): void {
    this.layers.push({ kind, scope: this.scopes[depth] ?? '', depth, key });
    this.context = context;
  }

  private keyTo(depth: number): string {
    return this.scopes.slice(0, depth + 1).join(' ');
  }
}

/** The layers from outermost to innermost. */
export function layersOf(scopes: readonly string[]): readonly Layer[] {
  // Grammars treat a shebang line as a comment.
  if (scopes.some((scope) => scope.includes('shebang'))) return [];
  const reading = new Reading(scopes);
  for (let depth = 0; depth < scopes.length; depth += 1) if (!reading.read(depth)) break;
  return reading.layers;
}
