/** What the room asks of the disk, so that a test may let it be full. */
import * as disk from 'node:fs/promises';

export type Files = Pick<typeof disk, 'open'>;

export const nodeFiles: Files = disk;
