/** Parses the objects that a module exports. Stops at any fault other than a duplicate key. */
import { byOffset, type TextFault } from '../fault.ts';
import { faultsIn } from '../inCode/fault.ts';
import type { Span } from '../span.ts';
import { type Exported, Exports } from './exports.ts';
import { ObjectParser } from './objects.ts';
import { linkReferences } from './references.ts';
import { Scanner } from './scan.ts';
import { Statements } from './statements.ts';

export interface Parsed extends Exported {
  /** The comments in the order of the text. */
  readonly comments: readonly Span[];
  readonly faults: readonly TextFault[];
}

/** @param locale the locale of the file */
export function parseModule(text: string, locale: string): Parsed {
  const scanner = new Scanner(text);
  const { comments } = scanner;
  const exports = new Exports();
  const objects = new ObjectParser(scanner);
  try {
    new Statements(scanner, objects, exports).pass();
    const found = exports.found();
    linkReferences(text, found, locale);
    return { ...found, comments, faults: objects.duplicates.sort(byOffset) };
  } catch (error) {
    return { ...new Exports().found(), comments, faults: faultsIn(error, objects.duplicates) };
  }
}
