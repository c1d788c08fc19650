/** Small files that densely cover the features of each format. */
import type { FuzzFile } from './fuzz.ts';
import { code } from './samples/code.ts';
import { lines } from './samples/lines.ts';
import { trees } from './samples/trees.ts';
import { xml } from './samples/xml.ts';

export const samples: readonly FuzzFile[] = [...lines, ...xml, ...code, ...trees];
