import { codeStyleOf } from '../json/codeStyle.ts';
import { isContainer } from '../nested/tree.ts';
import { withoutComments } from '../span.ts';
import type { ModuleDocument } from './document.ts';
import type { Manner } from './spell.ts';
import type { ContainerNode } from './tree.ts';

/** What the strings of a file show about its spelling. */
interface Counts {
  single: number;
  double: number;
  /** Strings with an escaped quote of their own kind. */
  escaped: number;
  /** Strings that contain the other quote. */
  readonly other: { single: number; double: number };
  readonly keys: { quoted: number; bare: number };
}

export interface SpellingManner extends Manner {
  /** Keys are in quotes although they need none. */
  readonly quotesKeys: boolean;
}

export function mannerOf(document: ModuleDocument, template: ModuleDocument | undefined): SpellingManner {
  const own = countsIn(document);
  const counts = own.single + own.double > 0 || !template ? own : countsIn(template);
  const { single, double, keys } = counts;
  const quote = single >= double ? 'single' : 'double';
  return {
    quote,
    avoidsEscapes: avoids(own, quote) ?? (template && avoids(countsIn(template), quote)) ?? false,
    quotesKeys: keys.quoted > keys.bare,
    codeStyle: codeStyleOf(withoutComments(document), template && withoutComments(template)),
  };
}

/** Whether strings are in the quotes that need fewer escapes; undefined if no string shows that. */
function avoids({ escaped, other }: Counts, usual: Manner['quote']): boolean | undefined {
  const avoided = usual === 'single' ? other.double : other.single;
  return escaped + avoided === 0 ? undefined : escaped === 0;
}

function countsIn({ text, root }: ModuleDocument): Counts {
  const counts: Counts = {
    single: 0,
    double: 0,
    escaped: 0,
    other: { single: 0, double: 0 },
    keys: { quoted: 0, bare: 0 },
  };
  const walk = (container: ContainerNode): void => {
    for (const { key, offset, keyEnd, value } of container.members) {
      if (keyEnd > offset && /^[A-Za-z_$][\w$]*$/.test(key)) {
        counts.keys[/['"]/.test(text[offset] ?? '') ? 'quoted' : 'bare']++;
      }
      if (isContainer(value)) walk(value);
      if (value.kind !== 'string' || value.isJoined || value.style === 'template') continue;
      counts[value.style]++;
      const inner = text.slice(value.offset + 1, value.end - 1);
      if (inner.includes(value.style === 'single' ? "\\'" : '\\"')) counts.escaped++;
      if (inner.includes(value.style === 'single' ? '"' : "'")) counts.other[value.style]++;
    }
  };
  walk(root);
  return counts;
}
