/** The loop that `reference` times, in a thread of its own. */
import { parentPort } from 'node:worker_threads';

const texts = Array.from({ length: 2000 }, (_, index) => [`key${index}`, `Text {${index}}`]);
const json = JSON.stringify(Object.fromEntries(texts));

/** The typical work of the program: parses, splits texts, and puts them into maps. */
function work(rounds: number): number {
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    const numbers = new Map<string, number>();
    for (const [key, text] of Object.entries(JSON.parse(json) as Record<string, string>)) {
      numbers.set(key, Number(/\{(\d+)\}/.exec(text)?.[1]));
    }
    found += numbers.size;
  }
  return found;
}

// Compiles the loop before it is timed.
work(20);
parentPort?.once('message', (rounds: number) => {
  const started = performance.now();
  work(rounds);
  parentPort?.postMessage(performance.now() - started);
});
parentPort?.postMessage('ready');
