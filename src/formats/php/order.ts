/**
 * Checks that values and operators alternate in an expression, which finds common typos. Checks nothing after a
 * function, class, `match` or `yield`, because these have grammars of their own.
 */

const label = String.raw`[A-Za-z_\x80-\u{10ffff}][\w\x80-\u{10ffff}]*`;
const tokens = new RegExp(
  [
    String.raw`(?<variable>\$+(?:${label}|(?=\{)))`,
    String.raw`(?<word>\\?${label}(?:\\${label}){0,100})`,
    String.raw`(?<number>0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*(?:\.(?![.=])[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?)`,
    String.raw`(?<operator>[=!]==?|<=>|\.\.\.|(?:\*\*|<<|>>|\?\?)=?|\?->|->|::|<>|[<>]=|&&|\|\||\+\+|--|=>|[-+*/.%&|^]=|[-+*/.%&|^<>=!~?:@])`,
  ].join('|'),
  'uy',
);

const cast = /^\([ \t]*(?:string|binary|int|integer|bool|boolean|float|double|array|object)[ \t]*\)$/i;
/** UTF-16 code units. */
const longestCast = 20;

/** Words that a value follows. */
const beforeValue =
  /^(?:and|x?or|instanceof|new|clone|print|throw|yield|from|(?:include|require)(?:_once)?)$/i;
const ownGrammar = /^(?:fn|function|match|class|yield)$/i;
const beforeArrow = /^(?:fn|yield)$/i;
const unary = /^(?:[-+!~@&]|\+\+|--|\.\.\.)$/;
const access = /^(?:\??->|::)$/;
const assignment = /^(?:=|[-+*/.%&|^]=|(?:\*\*|<<|>>|\?\?)=)$/;

export type Disorder = 'CommaExpected' | 'ValueExpected' | 'InvalidSymbol';

export class Order {
  /** A value must follow, perhaps after unary operators. */
  needsValue: boolean;
  mayHaveArrow = false;
  #isChecked = true;
  #hasVariable = false;
  #previous: 'word' | 'value' | 'access' | 'choice' | 'other' = 'other';
  /** Question marks without their colons. */
  #choices = 0;

  constructor(isAfterValue: boolean) {
    this.needsValue = !isAfterValue;
    if (isAfterValue) this.#previous = 'value';
  }

  /** What is wrong if the expression ends here. */
  get atEnd(): Disorder | undefined {
    return this.#isChecked && (this.needsValue || this.#choices > 0) ? 'ValueExpected' : undefined;
  }

  /** Takes a string, or brackets with everything in them. */
  value(raw: string): Disorder | undefined {
    const isBlock = raw.startsWith('{');
    if (isBlock && this.#isChecked && this.#previous !== 'access') return 'InvalidSymbol';
    if (raw.length > longestCast || !cast.test(raw)) this.#take('value');
    return undefined;
  }

  /** Takes the token at an offset; the length is 0 if there is none. */
  token(text: string, offset: number): { readonly length: number; readonly disorder?: Disorder | undefined } {
    tokens.lastIndex = offset;
    const { 0: raw = '', groups = {} } = tokens.exec(text) ?? {};
    const { variable, word, number, operator } = groups;
    const length = raw.length;
    if (variable !== undefined) {
      this.#hasVariable = true;
      if (variable.endsWith('$')) this.#previous = 'access';
      else this.#take('value');
      return { length };
    }
    if (word !== undefined) return { length, disorder: this.#word(word) };
    if (number !== undefined) return { length, disorder: this.#number(number) };
    return { length, disorder: operator === undefined ? undefined : this.#operator(operator) };
  }

  #take(kind: 'word' | 'value'): void {
    this.needsValue = false;
    this.#previous = kind;
  }

  #word(word: string): Disorder | undefined {
    const isName = this.#previous === 'access';
    const leads = !isName && beforeValue.test(word);
    if (!isName && ownGrammar.test(word)) this.#isChecked = false;
    if (!isName && beforeArrow.test(word)) this.mayHaveArrow = true;
    if (!leads && this.#previous === 'value' && this.#isChecked) return 'CommaExpected';
    if (!leads) this.#take('word');
    else {
      this.needsValue = true;
      this.#previous = 'other';
    }
    return undefined;
  }

  #number(number: string): Disorder | undefined {
    if (/^0[\d_]+$/.test(number) && /[89]/.test(number)) return 'InvalidSymbol';
    const disorder = !this.needsValue && this.#isChecked ? 'CommaExpected' : undefined;
    this.#take('value');
    return disorder;
  }

  #operator(operator: string): Disorder | undefined {
    const disorder = this.#isChecked ? this.#misplaced(operator) : undefined;
    const isChoice = operator === '?';
    if (isChoice) this.#choices++;
    if (operator === ':') this.#choices--;
    if (!this.needsValue && /^(?:\+\+|--)$/.test(operator)) return disorder;
    this.needsValue = true;
    this.#previous = access.test(operator) ? 'access' : isChoice ? 'choice' : 'other';
    return disorder;
  }

  #misplaced(operator: string): Disorder | undefined {
    if (this.needsValue) {
      const isShort = operator === ':' && this.#previous === 'choice';
      return unary.test(operator) || isShort ? undefined : 'ValueExpected';
    }
    if (/^(?:[!~@]|\.\.\.)$/.test(operator) || (operator === ':' && this.#choices === 0))
      return 'CommaExpected';
    return assignment.test(operator) && !this.#hasVariable ? 'CommaExpected' : undefined;
  }
}
