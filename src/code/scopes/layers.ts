/**
 * What the scopes of a token say of where it stands: in which string, comment or text between tags, and in which
 * expression inside of these. The names are the conventions of TextMate's grammars, as those of VS Code keep them.
 */

export type LayerKind = 'string' | 'comment' | 'markup' | 'hole';

export interface Layer {
  readonly kind: LayerKind;
  /** The scope that makes it one. */
  readonly scope: string;
  /** How many scopes lie around it. */
  readonly depth: number;
  /** Equal for all tokens of one layer. Two of the same kind side by side have the same. */
  readonly key: string;
}

/** Regular expressions are code, and commands between back ticks are; arguments of a shell have no quotes. */
const noString = /^string\.(?:regexp|definition|unquoted|interpolated(?=.*\.(?:shell|php|ruby|perl)$))/;
const unquoted = /^string\.unquoted\.(?:heredoc|nowdoc|plain|block)/;
/** Python's grammar reads what `r` stands before as a regular expression, which it need not be. */
const rawPython = /^string\.regexp\.quoted\..*\.python$/;
/** In another string of PHP: its grammar has no scope for the expressions there. */
const phpString = /^string\.quoted\..*\.php$/;
const inString =
  /^(?:meta\.(?:template\.expression|embedded|interpolation|string-interpolation|scope\.subshell|parameter-expansion)|source|string\.interpolated|variable\.interpolation|expression\.embedded|interpolation|punctuation\.section\.embedded)(?:\.|$)/;
const inMarkup =
  /^(?:meta\.embedded\.expression|expression\.embedded|punctuation\.section\.embedded)(?:\.|$)/;
const page = /^text\.(?:html|xml)(?!\.markdown)(?:\.|$)/;
const isText =
  /^(?:text\.svelte|constant\.character\.entity|punctuation\.definition\.(?:entity|constant)|invalid\.illegal)/;

const isComment = (scope: string): boolean => /^comment(?:\.|$)/.test(scope);

function isString(scope: string): boolean {
  if (rawPython.test(scope) || unquoted.test(scope)) return true;
  return /^string(?:\.|$)/.test(scope) && !noString.test(scope);
}

/** Python's grammar gives the text of a formatted string a scope that its expressions have not, and most quotes too. */
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

  /** @returns whether anything further inside can be one */
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
    // A tag, or what else is no text.
    this.layers.pop();
    this.context = 'code';
    return this.readInCode(scope, depth);
  }

  private readInCode(scope: string, depth: number): boolean {
    if (isComment(scope)) {
      this.push('comment', depth, 'code');
      return false;
    }
    if (scope.startsWith('meta.fstring')) return this.pushFormatted(depth);
    if (isString(scope)) this.push('string', depth, 'string');
    else if (scope.startsWith('meta.jsx.children') || scope === 'source.svelte' || page.test(scope)) {
      this.push('markup', depth, 'markup');
    } else if (scope.startsWith('meta.tag')) {
      // Tags inside an expression are not part of the text around it.
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

  /** One whose parts have no scope in common. */
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

/** From the outermost one to the innermost. */
export function layersOf(scopes: readonly string[]): readonly Layer[] {
  // What a line of a program names its interpreter with is a comment for grammars.
  if (scopes.some((scope) => scope.includes('shebang'))) return [];
  const reading = new Reading(scopes);
  for (let depth = 0; depth < scopes.length; depth += 1) if (!reading.read(depth)) break;
  return reading.layers;
}
