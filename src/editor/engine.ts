import { engineDeps } from '../backend.ts';
import { scopedMemory } from '../engine/memory.ts';
import type { EngineDeps } from '../engine/segment.ts';
import type { Connection } from './connection.ts';
import type { Deps } from './deps.ts';

/** The engine over the chosen service, with the answers remembered that this service gave, in any window. */
export async function engineFor(deps: Deps, connection: Connection): Promise<EngineDeps> {
  const { session, disk } = await deps.memory();
  await disk?.refresh();
  const memory = connection.kind === 'demo' ? session : (disk ?? session);
  return engineDeps(connection.client, scopedMemory(memory, connection.identity));
}
