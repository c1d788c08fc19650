import type { FlowDeps } from '../../../src/documents/ports.ts';

/**
 * Simulates a process that is killed during a call to a port, before or after the call has its effect. The lease of a
 * dead process would be free, so no lease is taken here.
 */
export function endingIn(deps: FlowDeps, port: string, name: string, nth: number, when: 'before' | 'after') {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const forever = () => {
    end();
    return new Promise<never>(() => {});
  };
  let count = 0;
  const watched = (target: object) =>
    new Proxy(target, {
      get(_, key) {
        const member: unknown = Reflect.get(target, key);
        if (typeof member !== 'function') return member;
        if (key !== name) return member.bind(target);
        return async (...given: readonly unknown[]) => {
          count += 1;
          const isIt = count === nth;
          if (isIt && when === 'before') return forever();
          const answer: unknown = await Reflect.apply(member, target, given);
          return isIt ? forever() : answer;
        };
      },
    });
  const parts = Object.entries(deps).map(([key, value]) => [key, key === port ? watched(value) : value]);
  const free = { claim: async () => ({ release: async () => {} }) };
  return { deps: { ...(Object.fromEntries(parts) as FlowDeps), ...free }, ended };
}
