import { engineDeps } from '../backend.ts';
import type { EngineDeps, Memory } from '../engine/segment.ts';
import type { Connection } from './connection.ts';
import type { Deps } from './deps.ts';

/** The engine over the chosen service, with the answers of this session remembered for this service only. */
export async function engineFor(deps: Deps, connection: Connection): Promise<EngineDeps> {
  return engineDeps(connection.client, scoped(await deps.memory(), connection.identity));
}

/** An answer of the demo service must never stand for one of another service. */
function scoped(memory: Memory, identity: string): Memory {
  return {
    get: (key) => memory.get(`${identity}\n${key}`),
    set: (key, text) => memory.set(`${identity}\n${key}`, text),
  };
}
