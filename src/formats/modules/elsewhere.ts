/** What a module takes from other modules. */
import type { Elsewhere } from './exports.ts';
import type { Scanner } from './scan.ts';

const listed = /([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\s+as\s+([\p{ID_Start}$_][\p{ID_Continue}$]*))?/gu;

/** The names in `de as default, en`, in the module that they come from and in the one that they are for. */
export function namesIn(list: string): readonly (readonly [name: string, other: string])[] {
  return [...list.matchAll(listed)].map(([, name = '', other = name]) => [name, other]);
}

/** Passes `from './de'`, if it is next. */
export function fromNext(scanner: Scanner): Elsewhere | undefined {
  const start = scanner.position;
  scanner.skip();
  if (scanner.word() === 'from') {
    scanner.position += 'from'.length;
    scanner.skip();
    const from = scanner.string()?.value;
    if (from !== undefined) return { kind: 'elsewhere', from };
  }
  scanner.position = start;
  return undefined;
}

/** Passes `* from './de'` or `* as de from './de'`. */
export function allFromNext(scanner: Scanner): Elsewhere | undefined {
  scanner.position++;
  scanner.skip();
  if (scanner.word() === 'as') {
    scanner.position += 'as'.length;
    scanner.skip();
    scanner.position += scanner.word().length;
  }
  return fromNext(scanner);
}

/** Passes what an import names: `de`, `* as de`, `de, { texts as others }`. */
export function importedNext(scanner: Scanner): string {
  const start = scanner.position;
  while (
    !scanner.isAtEnd &&
    scanner.word() !== 'from' &&
    !/['"=;(.]/.test(scanner.text[scanner.position] ?? '')
  ) {
    scanner.token(true);
    scanner.skip();
  }
  return scanner.text.slice(start, scanner.position);
}

/** Passes the rest of `require('./de')` or `require('./de').default` after the word. */
export function requiredNext(scanner: Scanner): Elsewhere | undefined {
  scanner.position++;
  scanner.skip();
  const from = scanner.string()?.value;
  scanner.skip();
  if (from === undefined || !scanner.passes(')')) return undefined;
  if (scanner.passes('.')) scanner.position += scanner.word().length;
  return { kind: 'elsewhere', from };
}
