/** Assigns comments to properties and interprets them. */
import { licence } from '../licence.ts';
import type { Line, Remarks } from './line.ts';

/** Commented-out properties and section markers do not belong to any property. */
const apart = /^[#!;]\s*[\w.-]+\s*=|^[#!;]+\s*(?:START|END)\s+NON[-_ ]TRANSLATABLE/i;
/** A remark that only forbids translation, in the wording of NetBeans, Mozilla and others. */
const fixedMark =
  /^(?:LOCALI[SZ]ATION NOTE\s*(?:\([^)]*\)\s*)?(?::\s*)?)?(?:NOI18N|NON[-_ ]TRANSLATABLE|(?:DO[-_ ]NOT|DON'?T)[-_ ](?:TRANSLATE|LOCALI[SZ]E))[.!]*$/i;

/** UTF-16 code units. */
const longestMark = 200;

const noLines: readonly Line[] = [];

/** Collects comments line by line. Eclipse's comments mark whole sections as not translatable. */
export function remarksIn(text: string) {
  let block: Line[] = [];
  let isHeader = true;
  let isFixed = false;
  const end = (): void => {
    isHeader = false;
    if (block.length > 0) block = [];
  };
  return {
    pass(line: Line): void {
      if (line.kind === 'comment') {
        block.push(line);
        isFixed = sectionAfter(text.slice(line.offset, line.end), isFixed);
      } else if (block.length > 0) end();
    },
    /** The remarks on a property on the next line. */
    take(): Remarks {
      const remarks = remarksOf(text, block, isHeader, isFixed);
      end();
      return remarks;
    },
  };
}

function sectionAfter(comment: string, before: boolean): boolean {
  if (!/NON[-_ ]TRANSLATABLE/i.test(comment)) return before;
  if (/^\s*[#!;]+\s*START\s/i.test(comment)) return true;
  return before && !/^\s*[#!;]+\s*END\s/i.test(comment);
}

function remarksOf(text: string, block: readonly Line[], isHeader: boolean, isFixed: boolean): Remarks {
  if (block.length === 0) return { lines: noLines, context: undefined, isFixed };
  const raw = block.map(({ offset, end }) => text.slice(offset, end).trim());
  if (isHeader && raw.some((one) => licence.test(one)))
    return { lines: noLines, context: undefined, isFixed };
  const first = raw.findLastIndex((one) => apart.test(one)) + 1;
  const words = raw.slice(first).map(wordsOf);
  const texts = words.filter((one) => /[\p{L}\p{N}]/u.test(one));
  return {
    lines: block.slice(first),
    context: texts.length > 0 ? texts.join('\n') : undefined,
    isFixed: isFixed || texts.some((one) => one.length <= longestMark && fixedMark.test(one)),
  };
}

/** The text of a comment, without markers and decoration. */
function wordsOf(comment: string): string {
  let end = comment.length;
  while (/[#;\s]/.test(comment[end - 1] ?? '')) end--;
  return comment.slice(0, end).replace(/^[#!;\s]+/, '');
}
