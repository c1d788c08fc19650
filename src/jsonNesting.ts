/** A limit for jsonc-parser, which is recursive, so that a hostile file cannot overflow the stack. */
import { createScanner, type SyntaxKind } from 'jsonc-parser';

/** Far more than settings or records need. */
const mostLevels = 1000;

/** The library's tokens; its `const enum` does not exist at run time. */
const end: SyntaxKind = 17;
const closing = new Map<SyntaxKind, SyntaxKind>([
  [1, 2],
  [3, 4],
]);

/** Whether the text is nested too deeply to be given to jsonc-parser. */
export function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  const open: SyntaxKind[] = [];
  for (let token = scanner.scan(); token !== end; token = scanner.scan()) {
    const close = closing.get(token);
    if (close !== undefined) open.push(close);
    else if (token === open.at(-1)) open.pop();
    if (open.length > mostLevels) return true;
  }
  return false;
}
