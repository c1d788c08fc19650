/** The folders for the cache, strangers and output may be deleted whenever no tests run. */
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Downloads, bundles and the project of `npm start`; downloads are reused by later runs. */
export const cacheFolder = join(root, '.vscode-test');

/** Locale files of packages fetched by `npm run bench -- strangers`. */
export const strangersFolder = join(root, '.strangers');

/** Reports, logs and screenshots of a run. */
export const outputFolder = join(root, 'test-output');

export const sampleFolder = join(root, 'test', 'fixtures', 'sample');
export const programFile = join(root, 'dist', 'cli.js');
