/** An extension beside ours, in the same extension host: measures what happens there, and does what a person would. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Session } from 'node:inspector';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as vscode from 'vscode';

/** What the driver reads. */
export interface HostFigures {
  /** Milliseconds in which nothing else could run, since the last time somebody asked. */
  readonly longestStretch: number;
  /** What the collector leaves, in MB. */
  readonly heap: number;
  readonly resident: number;
  /** Where timers were started by our extension that are not over, one for each. */
  readonly timers: readonly string[];
}

const tick = 5;
const ours = /vernacular\.vernacular-/;
const open = new Map<unknown, { readonly since: number; readonly place: string }>();
let longest = 0;

export function activate(): void {
  follow('setTimeout');
  follow('setInterval');
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - tick);
    last = now;
  }, tick);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const profile = startProfile();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (pathname === '/type') await type(searchParams.get('path') ?? '');
      const longestStretch = longest;
      if (pathname === '/figures') collect();
      if (pathname === '/profile') profile(searchParams.get('path') ?? '');
      const { heapUsed, external, rss } = process.memoryUsage();
      const figures: HostFigures = {
        longestStretch,
        heap: (heapUsed + external) / 1e6,
        resident: rss / 1e6,
        timers: [...open.values()].map(
          ({ since, place }) => `${Math.round((performance.now() - since) / 1000)} s old: ${place}`,
        ),
      };
      response.end(JSON.stringify(figures));
      // What measuring takes does not count.
      setTimeout(() => {
        longest = 0;
      }, 3 * tick);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    writeFileSync(process.env.VERNACULAR_BENCH_PROBE ?? '', String(port));
  });
}

/** @returns what writes a profile of all that ran since, and begins anew */
function startProfile(): (path: string) => void {
  if (!process.env.VERNACULAR_BENCH_PROFILE) return () => {};
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  return (path) => {
    session.post('Profiler.stop', (_, { profile }) => writeFileSync(path, JSON.stringify(profile)));
    session.post('Profiler.start');
  };
}

/** Keeps a list of the timers that our extension has started. */
function follow(name: 'setTimeout' | 'setInterval'): void {
  const original = globalThis[name] as (run: (...args: unknown[]) => void, ...rest: unknown[]) => unknown;
  const followed = (run: (...args: unknown[]) => void, ...rest: unknown[]) => {
    const stack = new Error().stack ?? '';
    const isOurs = ours.test(stack);
    const timer = original(
      (...args) => {
        if (name === 'setTimeout') open.delete(timer);
        run(...args);
      },
      ...rest,
    );
    if (isOurs) open.set(timer, { since: performance.now(), place: stack.split('\n').slice(2, 5).join(' ') });
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(followed, original) });
  const clear = name === 'setTimeout' ? 'clearTimeout' : 'clearInterval';
  const cleared = globalThis[clear] as (timer: unknown) => void;
  Object.assign(globalThis, {
    [clear]: (timer: unknown) => {
      open.delete(timer);
      cleared(timer);
    },
  });
}

const keys = 40;

/** Types into the text in the middle of a file, faster than a person, and takes it back. */
async function type(path: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.file(path));
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const line = document.lineAt(document.lineCount >> 1);
  const at = line.range.end.translate(0, -3);
  longest = 0;
  for (let key = 0; key < keys; key++) {
    await editor.edit((builder) => builder.insert(at, 'x'));
    await new Promise((resolve) => setTimeout(resolve, key % 10 === 9 ? 1000 : 60));
  }
  await editor.edit((builder) => builder.delete(new vscode.Range(at, at.translate(0, keys))));
  await new Promise((resolve) => setTimeout(resolve, 1500));
}
