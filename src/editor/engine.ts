import { scopedMemory } from '../engine/memory.ts';
import type { EngineDeps } from '../engine/segment.ts';
import type { TranslateConnection } from './connection.ts';
import type { Deps } from './deps.ts';

/** The engine over the chosen service, with the answers remembered that this service gave, in any window. */
export async function engineFor(deps: Deps, connection: TranslateConnection): Promise<EngineDeps> {
  const { session, disk } = await deps.memory();
  await disk?.refresh();
  const memory = connection.kind === 'demo' ? session : (disk ?? session);
  return { ...connection.translator, memory: scopedMemory(memory, connection.identity) };
}
