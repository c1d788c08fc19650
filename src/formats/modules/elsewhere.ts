/** What a module takes from other modules. */
import type { Elsewhere } from './exports.ts';
import type { Scanner } from './scan.ts';

const listed =
  /(?:(type)\s+(?!as\b))?([\p{ID_Start}$_][\p{ID_Continue}$]*)(?:\s+as\s+([\p{ID_Start}$_][\p{ID_Continue}$]*))?/gu;

export interface ListedName {
  /** In the module that it comes from. */
  readonly name: string;
  /** In the module that it is for. */
  readonly other: string;
  readonly isType: boolean;
}

/** The names in a list of imports or exports: `de as default, en, type Texts`. */
export function listedNames(list: string): readonly ListedName[] {
  return [...list.matchAll(listed)].map(([, type, name = '', other = name]) => {
    return { name, other, isType: type !== undefined };
  });
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
