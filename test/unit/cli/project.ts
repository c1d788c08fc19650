import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finished } from '../../support/commandRunner.ts';
import { runCommand } from '../../support/commandRunners.ts';
import { cacheFolder } from '../../support/paths.ts';
import { program } from '../../support/program.ts';

export interface Result extends Omit<Finished, 'code'> {
  /** Null if a signal ended the program. */
  readonly code: number | null;
}

const ownEnvironment = {
  PATH: process.env.PATH ?? '',
  // Otherwise each of hundreds of runs would write to the user's own cache.
  NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
};

/** A folder of files in which the real program runs, in another process. */
export class Project {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(files: Readonly<Record<string, string | Uint8Array>>): Promise<Project> {
    const project = new Project(await mkdtemp(join(tmpdir(), 'vernacular-')));
    for (const [name, content] of Object.entries(files)) await project.write(name, content);
    return project;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async write(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(this.path(name)), { recursive: true });
    await writeFile(this.path(name), content);
  }

  read(name: string): Promise<string> {
    return readFile(this.path(name), 'utf8');
  }

  /**
   * Runs to the end, without input, and with only the given variables and those that all runs have.
   * @param folder where to run, relative to the project's folder
   */
  run(
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    folder = '',
  ): Promise<Result> {
    // Node itself reads these when a process starts.
    const isForNode = Object.keys(environment).some((name) => name.startsWith('NODE_'));
    if (isForNode) return finished(this.start(args, environment, folder));
    return runCommand({
      args,
      environment: { ...ownEnvironment, ...environment },
      folder: this.path(folder),
    });
  }

  /** Runs to the end. @param input the content of stdin */
  pipe(
    input: string | Uint8Array,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Result> {
    return runCommand({
      args,
      environment: { ...ownEnvironment, ...environment },
      folder: this.folder,
      input,
    });
  }

  /** @param input the source of stdin: none, or an open file */
  start(
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    folder = '',
    input: 'ignore' | number = 'ignore',
    output: 'pipe' | number = 'pipe',
  ): ChildProcess {
    return spawn(process.execPath, ['--no-warnings', program, ...args], {
      cwd: this.path(folder),
      env: { ...ownEnvironment, ...environment },
      stdio: [input, output, 'pipe'],
    });
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}

export async function finished(child: ChildProcess): Promise<Result> {
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (stdout += part));
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (stderr += part));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}
