/** Compares two texts without message syntax: what must be preserved, braces, the tree of tags, outer white space. */
import { families, matchesOf } from './families.ts';
import type { Fault } from './fault.ts';
import { outlineOf } from './tags.ts';

export function compareTexts(source: string, output: string): readonly Fault[] {
  if (source.trim() !== '' && output.trim() === '') return [{ code: 'empty', detail: '' }];
  return [
    ...outerSpace(source, output),
    ...pieces(source, output),
    ...braces(source, output),
    ...structure(source, output),
    ...leftovers(source, output),
  ];
}

function outerSpace(source: string, output: string): readonly Fault[] {
  const around = (text: string) => [/^\s*/, /\s*$/].map((edge) => JSON.stringify(edge.exec(text)?.[0]));
  const [before, after] = [around(source), around(output)];
  const isSame = before.join() === after.join();
  return isSame ? [] : [{ code: 'whiteSpace', detail: `${before} became ${after}` }];
}

function pieces(source: string, output: string): readonly Fault[] {
  return families.flatMap((family) => {
    if (family.applies?.(source) === false) return [];
    return differences(matchesOf(family, source), matchesOf(family, output));
  });
}

/** Compares the pieces as multisets, because a translation may reorder them. */
export function differences(source: readonly string[], output: readonly string[]): readonly Fault[] {
  const left = [...output];
  const missing = source.filter((piece) => {
    const at = left.indexOf(piece);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [
    ...missing.map((detail): Fault => ({ code: 'missing', detail })),
    ...left.map((detail): Fault => ({ code: 'added', detail })),
  ];
}

function braces(source: string, output: string): readonly Fault[] {
  const inUse = families.some((family) => family.braces && matchesOf(family, source).length > 0);
  const count = (text: string, brace: string) => text.split(brace).length - 1;
  const changed = ['{', '}'].filter((brace) => count(source, brace) !== count(output, brace));
  return inUse ? changed.map((detail) => ({ code: 'braces', detail })) : [];
}

function structure(source: string, output: string): readonly Fault[] {
  const [before, after] = [outlineOf(source), outlineOf(output)];
  const faults: Fault[] = [];
  if (differences(before.alone, after.alone).length > 0) {
    faults.push({ code: 'unbalanced', detail: after.alone.join(', ') });
  }
  for (const { detail } of differences(before.paths, after.paths)) faults.push({ code: 'nesting', detail });
  for (const { code, detail } of differences(before.hollow, after.hollow)) {
    if (code === 'added') faults.push({ code: 'hollow', detail });
  }
  return faults;
}

const leftover = /[<＜]\s*\/?\s*[gx](?:\s+id\b|\s*\/?\s*[>＞])|\b[gx]\s+id\s*=/i;

function leftovers(source: string, output: string): readonly Fault[] {
  const found = leftover.test(source) ? undefined : leftover.exec(output)?.[0];
  return found === undefined ? [] : [{ code: 'leftover', detail: found }];
}
