/** An extension next to ours in the same extension host: measures ours, and acts as a user would. */
import { renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as vscode from 'vscode';
import { peakMemory } from '../peakMemory.ts';
import { type OwnTime, type Stretch, startOwnTime } from './ownTime.ts';

export interface HostFigures {
  /** The longest time in milliseconds in which nothing else could run: since the last request, or while typing. */
  readonly longestStretch: number;
  /**
   * The most that our extension took in one such stretch. 0 before the first text is typed, because profiling would
   * slow everything else down.
   */
  readonly longestOwn: number;
  /** In MB; for `/figures`, after garbage collection. */
  readonly heap: number;
  readonly resident: number;
  /** The most resident memory since the start, in MB. */
  readonly peak: number;
  /** The timers of our extension that are still active, each with its age and the place that started it. */
  readonly timers: readonly string[];
}

const tick = 5;
/** The duration in milliseconds from which a stretch is examined. */
const long = 20;
const ours = /vernacular\.vernacular-/;
const open = new Map<unknown, { readonly since: number; readonly place: string }>();
let longest = 0;
let stretches: Stretch[] = [];

export function activate(): void {
  follow('setTimeout');
  follow('setInterval');
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const stretch = now - last - tick;
    longest = Math.max(longest, stretch);
    if (stretch > long) stretches.push({ from: monotonic(last), to: monotonic(now) });
    last = now;
  }, tick);
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let own: OwnTime | undefined;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (pathname === '/type') {
        own ??= startOwnTime(ours);
        await type(searchParams.get('path') ?? '');
      }
      const longestStretch = longest;
      const longestOwn = own?.most(stretches) ?? 0;
      if (pathname === '/figures') collect();
      const { heapUsed, external, rss } = process.memoryUsage();
      const figures: HostFigures = {
        longestStretch,
        longestOwn,
        heap: (heapUsed + external) / 1e6,
        resident: rss / 1e6,
        peak: peakMemory(),
        timers: [...open.values()].map(
          ({ since, place }) => `${Math.round((performance.now() - since) / 1000)} s old: ${place}`,
        ),
      };
      response.end(JSON.stringify(figures));
      // The time that the measuring itself took does not count.
      setTimeout(() => {
        forget();
      }, 3 * tick);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    const file = process.env.VERNACULAR_BENCH_PROBE ?? '';
    writeFileSync(`${file}.new`, String(port));
    renameSync(`${file}.new`, file);
  });
}

function forget(): void {
  longest = 0;
  stretches = [];
}

/** @returns microseconds, as in profiles */
function monotonic(time: number): number {
  return Number(process.hrtime.bigint() / 1000n) - (performance.now() - time) * 1000;
}

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

/** Types into the text in the middle of a file, faster than a user, and deletes what was typed. */
async function type(path: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.file(path));
  const editor = await vscode.window.showTextDocument(document, { preview: false });
  const line = document.lineAt(document.lineCount >> 1);
  const at = line.range.end.translate(0, -3);
  forget();
  for (let key = 0; key < keys; key++) {
    await editor.edit((builder) => builder.insert(at, 'x'));
    await new Promise((resolve) => setTimeout(resolve, key % 10 === 9 ? 1000 : 60));
  }
  await editor.edit((builder) => builder.delete(new vscode.Range(at, at.translate(0, keys))));
  await new Promise((resolve) => setTimeout(resolve, 1500));
}
