/** Measures how long our scripts were on the stack while the extension host was blocked. */
import { type Profiler, Session } from 'node:inspector';

/** Microseconds of the monotonic clock. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface OwnTime {
  /**
   * Discards the samples so far.
   * @returns the most milliseconds that our scripts took in one of the stretches
   */
  most(stretches: readonly Stretch[]): number;
}

export function startOwnTime(ours: RegExp): OwnTime {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  return {
    most: (stretches) => {
      let most = 0;
      // The callback runs before `post` returns, because the session belongs to this thread.
      session.post('Profiler.stop', (error, stopped) => {
        if (error) throw error;
        most = mostOf(stopped.profile, stretches, ours);
      });
      session.post('Profiler.start');
      return most;
    },
  };
}

function mostOf(profile: Profiler.Profile, stretches: readonly Stretch[], ours: RegExp): number {
  const own = ownNodes(profile, ours);
  const { samples = [], timeDeltas = [] } = profile;
  const spent = stretches.map(() => 0);
  let at = profile.startTime;
  samples.forEach((id, index) => {
    // A delta is the time since the previous sample. A sample's stack counts until the next sample.
    at += timeDeltas[index] ?? 0;
    if (!own.has(id)) return;
    const until = at + (timeDeltas[index + 1] ?? 0);
    stretches.forEach(({ from, to }, which) => {
      spent[which] = (spent[which] ?? 0) + Math.max(0, Math.min(until, to) - Math.max(at, from));
    });
  });
  return Math.max(0, ...spent) / 1000;
}

/** The nodes whose stack includes a frame of ours. */
function ownNodes({ nodes }: Profiler.Profile, ours: RegExp): ReadonlySet<number> {
  const children = new Map(nodes.map(({ id, children }) => [id, children ?? []]));
  const own = new Set<number>();
  const add = (id: number): void => {
    if (own.has(id)) return;
    own.add(id);
    children.get(id)?.forEach(add);
  };
  for (const { id, callFrame } of nodes) if (ours.test(callFrame.url)) add(id);
  return own;
}
