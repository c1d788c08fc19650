/** Where the tests read and write. All three folders are ignored by git and may be deleted at any time. */
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Downloads that later runs use again. */
export const cacheFolder = join(root, '.vscode-test');

/** Locale files of packages that `npm run bench -- strangers` fetched. */
export const strangersFolder = join(root, '.strangers');

/** What a run leaves to look at: reports, logs, screenshots. */
export const outputFolder = join(root, 'test-output');

export const sampleFolder = join(root, 'test', 'fixtures', 'sample');
export const programFile = join(root, 'dist', 'cli.js');
