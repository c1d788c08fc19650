/** Runs commands of the terminal program in one process, one at a time. Usage: see commandRunners.ts */
import { Readable } from 'node:stream';

export interface Task {
  readonly args: readonly string[];
  /** All variables of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** The content of stdin, which is empty by default. */
  readonly input?: string | Uint8Array;
}

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const [, , module = ''] = process.argv;
const { main } = (await import(module)) as typeof import('../../src/cli/program.ts');

async function run({ args, environment, folder, input }: Task): Promise<Finished> {
  process.chdir(folder);
  // The process's own variables are changed, because the system reads them too, for example to find the home folder.
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, environment);
  const stdin = Readable.from(input === undefined ? [] : [Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { get: () => stdin, configurable: true });
  const [stdout, stderr] = [capture(process.stdout), capture(process.stderr)];
  const code = await main(args);
  return { code, stdout: stdout(), stderr: stderr() };
}

function capture(stream: NodeJS.WriteStream): () => string {
  const parts: Uint8Array[] = [];
  // The previous command left its listeners here.
  stream.removeAllListeners('error');
  stream.write = (part: string | Uint8Array, ...rest: readonly unknown[]) => {
    parts.push(Buffer.from(part));
    const written = rest.find((one): one is () => void => typeof one === 'function');
    if (written) process.nextTick(written);
    return true;
  };
  return () => Buffer.concat(parts).toString();
}

process.on('message', async (task: Task) => process.send?.(await run(task)));
process.on('disconnect', () => process.exit());
