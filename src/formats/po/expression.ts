/** The `Plural-Forms` of a header: the number of forms and the rule that selects one. */

export interface PluralForms {
  readonly count: number;
  /** The index of a number's form; undefined if the expression yields none. */
  indexOf(value: number): number | undefined;
}

/** UTF-16 code units. Bounds the depth of expressions; the longest in use have about 350. */
const longest = 1000;
const mostForms = 10;

/** @returns undefined for an invalid field, such as `nplurals=INTEGER` in templates */
export function readPluralForms(field: string): PluralForms | undefined {
  const [, digits, source] = /^\s*nplurals\s*=\s*(\d{1,3})\s*;\s*plural\s*=\s*([^;]*)/.exec(field) ?? [];
  const count = Number(digits);
  if (!source || source.length > longest || !(count >= 1 && count <= mostForms)) return undefined;
  const rule = parseRule(source);
  if (!rule) return undefined;
  return {
    count,
    indexOf(value) {
      const index = rule(value);
      return index >= 0 && index < count ? index : undefined;
    },
  };
}

/** Yields NaN on division by zero. */
type Rule = (n: number) => number;

interface Operator {
  readonly level: number;
  apply(left: number, right: number): number;
}

/** Operators with C's precedence; a higher level binds tighter. */
const operators = new Map<string, Operator>([
  ['||', { level: 1, apply: (left, right) => Number(left !== 0 || right !== 0) }],
  ['&&', { level: 2, apply: (left, right) => Number(left !== 0 && right !== 0) }],
  ['==', { level: 3, apply: (left, right) => Number(left === right) }],
  ['!=', { level: 3, apply: (left, right) => Number(left !== right) }],
  ['<', { level: 4, apply: (left, right) => Number(left < right) }],
  ['>', { level: 4, apply: (left, right) => Number(left > right) }],
  ['<=', { level: 4, apply: (left, right) => Number(left <= right) }],
  ['>=', { level: 4, apply: (left, right) => Number(left >= right) }],
  ['+', { level: 5, apply: (left, right) => left + right }],
  ['-', { level: 5, apply: (left, right) => left - right }],
  ['*', { level: 6, apply: (left, right) => left * right }],
  ['/', { level: 6, apply: (left, right) => (right === 0 ? Number.NaN : Math.trunc(left / right)) }],
  ['%', { level: 6, apply: (left, right) => left % right }],
]);

/** @returns undefined unless `source` follows gettext's grammar for plural expressions */
function parseRule(source: string): Rule | undefined {
  const tokens = source.match(/\d+|\|\||&&|[=!<>]=|\S/g) ?? [];
  const parser = new Parser(tokens);
  const rule = parser.choice();
  return parser.isDone ? rule : undefined;
}

class Parser {
  readonly #tokens: readonly string[];
  #position = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#position === this.#tokens.length;
  }

  choice(): Rule | undefined {
    const condition = this.#binary(1);
    if (!condition || !this.#take('?')) return condition;
    const yes = this.choice();
    const no = yes && this.#take(':') ? this.choice() : undefined;
    return yes && no && ((n) => (condition(n) !== 0 ? yes(n) : no(n)));
  }

  #binary(level: number): Rule | undefined {
    let left = this.#unary();
    for (let operator = this.#operator(); left && operator && operator.level >= level; ) {
      const { apply } = operator;
      this.#position++;
      const before: Rule = left;
      const right: Rule | undefined = this.#binary(operator.level + 1);
      left = right && ((n) => apply(before(n), right(n)));
      operator = this.#operator();
    }
    return left;
  }

  #unary(): Rule | undefined {
    if (this.#take('!')) {
      const inner = this.#unary();
      return inner && ((n) => Number(inner(n) === 0));
    }
    if (this.#take('(')) {
      const inner = this.choice();
      return this.#take(')') ? inner : undefined;
    }
    const token = this.#tokens[this.#position++] ?? '';
    if (token === 'n') return (n) => n;
    const value = Number(token);
    return /^\d+$/.test(token) ? () => value : undefined;
  }

  #operator(): Operator | undefined {
    return operators.get(this.#tokens[this.#position] ?? '');
  }

  #take(token: string): boolean {
    const isNext = this.#tokens[this.#position] === token;
    if (isNext) this.#position++;
    return isNext;
  }
}
