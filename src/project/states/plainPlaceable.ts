import { withoutSpace } from '../../fluent/withoutSpace.ts';

/** What a Fluent placeable shows: a variable without its format, a term without its case. */
export function plainPlaceable(raw: string): string {
  const inner = raw.slice(1, -1).trim();
  const [, term] = /^(-[A-Za-z][\w-]*)\s*\(/.exec(inner) ?? [];
  const [, variable] = /^[A-Z][A-Z\d_-]*\s*\(\s*(\$[A-Za-z][\w-]*)/.exec(inner) ?? [];
  return `{${term ?? variable ?? withoutSpace(inner)}}`;
}
