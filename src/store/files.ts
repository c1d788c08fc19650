/** The disk operations that tests replace to simulate a full disk. */
import * as disk from 'node:fs/promises';

export type Files = Pick<typeof disk, 'open'>;

export const nodeFiles: Files = disk;
