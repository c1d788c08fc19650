import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Finished, Task } from './commandRunner.ts';
import { programModule } from './program.ts';

const idle: ChildProcess[] = [];

/**
 * Runs a command of the terminal program, if possible in a process that has loaded it for an earlier command: starting
 * and loading takes ten times as long as most commands.
 */
export async function runCommand(task: Task): Promise<Finished> {
  const runner = idle.pop() ?? start();
  keepAlive(runner, true);
  const over = new AbortController();
  const finished = once(runner, 'message', { signal: over.signal }) as Promise<[Finished]>;
  const ended = once(runner, 'exit', { signal: over.signal }).then(([code]): never => {
    throw new Error(`The command ended its process with ${code}: ${task.args.join(' ')}`);
  });
  runner.send(task);
  const [result] = await Promise.race([finished, ended]).finally(() => over.abort());
  keepAlive(runner, false);
  idle.push(runner);
  return result;
}

function start(): ChildProcess {
  return fork(join(import.meta.dirname, 'commandRunner.ts'), [programModule], {
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
}

/** Sets whether the runner keeps this process running. */
function keepAlive(runner: ChildProcess, isBusy: boolean): void {
  const change = isBusy ? 'ref' : 'unref';
  runner[change]();
  runner.channel?.[change]();
}
