/** Rewrites a file in memory and prints this process's peak resident memory in MB. Arguments: path, number of texts. */
import { readFileSync } from 'node:fs';
import { peakMemory } from './peakMemory.ts';
import { rewrite } from './rewriting.ts';

const [path = '', entries] = process.argv.slice(2);
rewrite(path, readFileSync(path, 'utf8'), Number(entries));
process.stdout.write(String(peakMemory()));
