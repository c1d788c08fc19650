import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { patience } from './patience.ts';

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which the command is killed. */
  readonly timeout?: number;
}

/** Returns the standard output of a command. If the command fails, throws an error with the end of its output. */
export async function run(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let all = '';
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    output += data;
    all += data;
  });
  child.stderr.setEncoding('utf8').on('data', (data: string) => {
    all += data;
  });
  const [code, signal] = await once(child, 'close');
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}:\n${all.slice(-2000)}`);
}

/** A background program together with everything that it starts. All of it is killed when this process exits. */
export class Background {
  readonly child: ChildProcess;
  /** Resolves when the program has exited, or could not be started. */
  readonly ended: Promise<void>;
  private readonly name: string;
  private text = '';
  private readonly kill = () => this.signal('SIGKILL');

  /** The program leads a new process group, so that its children are stopped with it. */
  constructor(name: string, command: string, args: readonly string[], options: CommandOptions = {}) {
    this.name = name;
    this.child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (data: string) => {
        this.text = (this.text + data).slice(-1_000_000);
      });
    }
    process.once('exit', this.kill);
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.text += error.message;
        resolve();
      });
      this.child.once('exit', () => resolve());
    });
  }

  get log(): string {
    return this.text;
  }

  get running(): boolean {
    return this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Throws if the program exits without a match in its output, or after `timeout` milliseconds. */
  async printed(pattern: RegExp, timeout: number = patience.wait): Promise<RegExpExecArray> {
    for (const end = Date.now() + timeout; Date.now() < end; await wait(25)) {
      const match = pattern.exec(this.text);
      if (match) return match;
      if (!this.running) break;
    }
    const state = this.running ? 'is not ready' : 'has ended';
    throw new Error(`${this.name} ${state}:\n${this.text.slice(-2000)}`);
  }

  /** Terminates the group, and kills what is left when the program has exited, or after three seconds. */
  async stop(): Promise<void> {
    this.signal('SIGTERM');
    await Promise.race([this.ended, wait(3000, undefined, { ref: false })]);
    this.kill();
    await this.ended;
    process.off('exit', this.kill);
  }

  private signal(signal: NodeJS.Signals): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(process.platform === 'win32' ? this.child.pid : -this.child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
