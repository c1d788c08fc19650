/** The layout and string style of a file, taken from the file, else from the template. */
import { firstBreak } from '../lines.ts';
import { isContainer } from '../nested/tree.ts';
import type { YamlDocument } from './document.ts';
import { columnOf } from './lines.ts';
import type { YamlCodeStyle } from './scalar.ts';
import type { ContainerNode, Style } from './tree.ts';

export interface YamlLayout {
  readonly eol: string;
  /** The indent per level. */
  readonly unit: string;
  /** The indent of a list relative to its key. */
  readonly hyphenIndent: string;
  readonly codeStyle: YamlCodeStyle;
  /** The prevailing style of strings on one line; absent if the file has none. */
  readonly style?: Style;
}

/** The parts of a layout that can be derived from a document. */
interface Shown {
  readonly eol: string | undefined;
  readonly unit: number | undefined;
  readonly hyphenIndent: number | undefined;
  readonly counts: Readonly<Record<Style, number>>;
}

export function layoutOf(document: YamlDocument, template: YamlDocument | undefined): YamlLayout {
  const own = shownBy(document);
  const model = template ? shownBy(template) : own;
  const eol = own.eol ?? model.eol ?? '\n';
  const unit = ' '.repeat(own.unit ?? model.unit ?? 2);
  const hyphenIndent = ' '.repeat(own.hyphenIndent ?? model.hyphenIndent ?? unit.length);
  const quote = favouriteQuote(own.counts) ?? favouriteQuote(model.counts) ?? 'double';
  const codeStyle = { quote, escapesLetters: escapesLetters(document.text) } as const;
  const { plain, single, double } = own.counts;
  if (plain + single + double === 0) return { eol, unit, hyphenIndent, codeStyle };
  return { eol, unit, hyphenIndent, codeStyle, style: single + double > plain ? quote : 'plain' };
}

function favouriteQuote({ single, double }: Shown['counts']): 'single' | 'double' | undefined {
  if (single + double === 0) return undefined;
  return single > double ? 'single' : 'double';
}

const beyondAscii =
  /(?<!\\)(?:\\\\)*\\(?:x[89a-fA-F]|u(?!00[0-7])[\da-fA-F]{4}|U(?!000000[0-7])[\da-fA-F]{8})/;

/** Whether a file escapes non-ASCII characters: it has such escapes, and none of these characters literally. */
function escapesLetters(text: string): boolean {
  return beyondAscii.test(text) && !/[^\0-\x7f\ufeff]/.test(text);
}

function shownBy({ text, root }: YamlDocument): Shown {
  const counts = { plain: 0, single: 0, double: 0, literal: 0, folded: 0 };
  let unit: number | undefined;
  let hyphenIndent: number | undefined;
  const walk = (container: ContainerNode, column: number): void => {
    for (const { value } of container.members) {
      if (value.kind === 'string') counts[value.style]++;
      if (!isContainer(value)) continue;
      const [first] = value.members;
      const inner = first && !value.flow ? columnOf(text, first.offset) : column;
      if (container.kind === 'object' && value.kind === 'object' && inner > column) unit ??= inner - column;
      if (container.kind === 'object' && value.kind === 'array' && !value.flow && first) {
        hyphenIndent ??= inner - column;
      }
      walk(value, inner);
    }
  };
  walk(root, root.members[0] ? columnOf(text, root.members[0].offset) : 0);
  return { eol: firstBreak(text) || undefined, unit, hyphenIndent, counts };
}
