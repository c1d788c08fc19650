import { endOf } from '../endOf.ts';

const outsideClass = /[^[/\\\r\n]*/y;
const insideClass = /[^\]\\\r\n]*/y;
const escaped = /\\[^\r\n]/y;
const flags = /[a-z]*/y;

/** The end of the literal that begins with the slash at an offset; that offset if the literal is not closed. */
export function endOfRegularExpression(text: string, offset: number): number {
  let isInClass = false;
  for (let position = offset + 1; ; ) {
    position = endOf(isInClass ? insideClass : outsideClass, text, position);
    const afterEscape = endOf(escaped, text, position);
    const unit = text[position];
    if (afterEscape > position) position = afterEscape;
    else if (unit === (isInClass ? ']' : '[')) {
      isInClass = !isInClass;
      position++;
    } else return unit === '/' && !isInClass ? endOf(flags, text, position + 1) : offset;
  }
}
