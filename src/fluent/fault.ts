/**
 * Why a text is not Fluent. Not an `Error`, whose stack would take most of the time when the engine looks for a
 * placeable at every brace.
 */
export class FluentFault {
  readonly code: FaultCode;
  readonly offset: number;

  constructor(code: FaultCode, offset: number) {
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

/** The maximum nesting of placeables and calls; anything nested more deeply is not a text. */
export const deepest = 100;
