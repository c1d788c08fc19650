/** All formats at once, for tests that read files of any of them. */
import { android } from '../../../src/formats/android.ts';
import { bounded } from '../../../src/formats/bounded.ts';
import type { Format } from '../../../src/formats/format.ts';
import { knownFormat } from '../../../src/formats/index.ts';
import { json } from '../../../src/formats/json.ts';
import { markdown } from '../../../src/formats/markdown.ts';
import { po } from '../../../src/formats/po.ts';
import { properties } from '../../../src/formats/properties.ts';
import { resx } from '../../../src/formats/resx.ts';
import { strings } from '../../../src/formats/strings.ts';
import { xcstrings } from '../../../src/formats/xcstrings.ts';
import { xliff } from '../../../src/formats/xliff.ts';
import { yaml } from '../../../src/formats/yaml.ts';

const formats = [android, json, markdown, po, properties, resx, strings, xcstrings, xliff, yaml].map(bounded);

/** The format that reads files of this path; undefined when none does. */
export function formatFor(path: string): Format | undefined {
  const id = knownFormat(path)?.id;
  return formats.find((format) => format.id === id);
}
