/** Why a key is not renamed, in words. */
import { lineCounter } from '../formats/lines.ts';
import type { RenameRefusal } from '../keyUses/rename/keyRename.ts';
import { visible } from '../visible.ts';
import { displayPath } from './displayPath.ts';
import { failureLines } from './report.ts';

/** @returns one line, or one for each problem of a file */
export function refusalLines(refusal: RenameRefusal): readonly string[] {
  switch (refusal.code) {
    case 'problems':
      return failureLines([{ kind: 'problems', path: refusal.path, problems: refusal.problems }]);
    case 'empty':
      return ['The new key is empty.'];
    case 'emptyPart':
      return ['A part of the new key is empty: the key begins or ends with a dot, or has two in a row.'];
    case 'unnameable': {
      const { file, text, use } = refusal.use;
      const place = `${displayPath(file)}:${lineCounter(text)(use.offset).line}`;
      return [visible(`${place}: the code here cannot name the new key`)];
    }
    default:
      return [visible(`${displayPath(refusal.path)}: ${sentenceOf(refusal)}`)];
  }
}

type InFile = Exclude<RenameRefusal, { readonly code: 'problems' | 'empty' | 'emptyPart' | 'unnameable' }>;

function sentenceOf(refusal: InFile): string {
  switch (refusal.code) {
    case 'textIsKey':
      return 'here the source text is the key; change it in code, and the translations follow';
    case 'exists':
      return `the key "${refusal.name}" already exists`;
    case 'textAbove':
      return `"${refusal.name}" is a text and cannot contain other keys`;
    case 'textsBelow':
      return `"${refusal.name}" contains other keys and cannot be a text`;
    case 'unspellable':
      return 'the file cannot contain this key';
  }
}
