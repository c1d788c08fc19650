/** The operations on the disk, so that tests can simulate a full one. */
import * as disk from 'node:fs/promises';

export type Files = Pick<typeof disk, 'open'>;

export const nodeFiles: Files = disk;
