/** Rows of tests that write YAML files. */
import { yaml } from '../../../src/formats/yaml.ts';
import { changing } from './spelledChanges.ts';

export const en = { path: 'locales/en.yml', locale: 'en' };
export const de = { path: 'locales/de.yml', locale: 'de' };

export const change = changing(yaml, en, de);

export type Row = readonly [name: string, text: string, changes: readonly string[], expected: string];
