import { android } from './android.ts';
import { bounded } from './bounded.ts';
import type { Format } from './format.ts';
import { json } from './json.ts';
import { markdown } from './markdown.ts';
import { po } from './po.ts';
import { properties } from './properties.ts';
import { resx } from './resx.ts';
import { strings } from './strings.ts';
import { xcstrings } from './xcstrings.ts';
import { xliff } from './xliff.ts';
import { yaml } from './yaml.ts';

/** In the order in which they are asked. */
const formats: readonly Format[] = [
  android,
  json,
  markdown,
  po,
  properties,
  resx,
  strings,
  xcstrings,
  xliff,
  yaml,
].map(bounded);

/** The format that reads files of this path; undefined when none does. */
export function formatFor(path: string): Format | undefined {
  return formats.find((format) => format.matches(path));
}
