/** TypeScript types in declarations: `const de: Texts = { … }`. */
import { lineBreak, type Scanner } from './scan.ts';

/** Words that a type follows. */
const beforeType = /^(?:abstract|asserts|extends|infer|is|keyof|new|readonly|typeof|unique)$/;
/** Words that continue the type before them. */
const continuing = /^(?:extends|is)$/;

/** Passes a type up to the equals sign after it, or to where its declaration ends, perhaps without a semicolon. */
export function passAnnotation(scanner: Scanner): void {
  const { text } = scanner;
  /** The number of open angle brackets that could also be comparisons. */
  let angles = 0;
  let isAfterType = false;
  for (;;) {
    const end = scanner.position;
    scanner.skip();
    const start = scanner.position;
    const unit = text[start] ?? '';
    const isArrow = scanner.is('=>');
    if (scanner.isAtEnd || /[;)\]}]/.test(unit)) return;
    if (angles === 0 && (unit === ',' || (unit === '=' && !isArrow))) return;
    const word = scanner.word();
    const startsStatement = word !== '' && isAfterType && !continuing.test(word);
    if (startsStatement && lineBreak.test(text.slice(end, start))) {
      scanner.position = end;
      return;
    }
    scanner.token(true);
    if (scanner.position === start + 1) angles += Number(unit === '<') - Number(unit === '>');
    isAfterType = word === '' ? endsType(text, scanner.position) && !isArrow : !beforeType.test(word);
  }
}

function endsType(text: string, position: number): boolean {
  return /[)\]}>'"`\d]/.test(text[position - 1] ?? '');
}
