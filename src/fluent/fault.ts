/** Why a text is not Fluent. The code names what is wrong, in words joined by capital letters. */
export class FluentFault extends Error {
  readonly code: FaultCode;
  readonly offset: number;

  constructor(code: FaultCode, offset: number) {
    super(code);
    this.code = code;
    this.offset = offset;
  }
}

export type FaultCode =
  | 'MessageExpected'
  | 'EqualsSignExpected'
  | 'ClosingBraceExpected'
  | 'UnexpectedClosingBrace'
  | 'ExpressionExpected'
  | 'NameExpected'
  | 'DigitExpected'
  | 'UnexpectedEndOfString'
  | 'UnknownEscape'
  | 'FunctionNameExpected'
  | 'ClosingParenthesisExpected'
  | 'ArgumentNameExpected'
  | 'LiteralExpected'
  | 'PositionalArgumentAfterNamed'
  | 'ArgumentRepeated'
  | 'SelectorExpected'
  | 'LineEndExpected'
  | 'VariantExpected'
  | 'DefaultVariantExpected'
  | 'DefaultVariantRepeated'
  | 'ClosingBracketExpected'
  | 'ValueExpected'
  | 'TermAttributeNotSelected'
  | 'tooDeep';

/** Limit for the placeables and calls in each other; deeper nesting is not text. */
export const deepest = 100;
