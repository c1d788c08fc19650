import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DiskMemory, type MemoryOptions, openMemory } from '../../../src/memory/disk.ts';

/** A folder for one test, which collects the failures that memories in it report. */
export class Folder {
  readonly path: string;
  readonly failures: unknown[] = [];

  private constructor(path: string) {
    this.path = path;
  }

  static async create(): Promise<Folder> {
    return new Folder(await mkdtemp(join(tmpdir(), 'vernacular-memory-')));
  }

  get file(): string {
    return join(this.path, 'new', 'answers.jsonl');
  }

  open(options: MemoryOptions = {}): Promise<DiskMemory> {
    return openMemory(this.file, { onFailure: (error) => this.failures.push(error), ...options });
  }

  /** Writes a file with these answers, using a memory. */
  async fill(answers: Readonly<Record<string, string>>, options: MemoryOptions = {}): Promise<DiskMemory> {
    const memory = await this.open(options);
    for (const [key, text] of Object.entries(answers)) memory.set(key, text);
    await memory.flush();
    return memory;
  }

  bytes(): Promise<Buffer> {
    return readFile(this.file);
  }

  async lines(): Promise<readonly string[]> {
    return (await readFile(this.file, 'utf8')).split('\n').filter((line) => line !== '');
  }

  write(content: string | Uint8Array): Promise<void> {
    return writeFile(this.file, content);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** A memory's answer for each of `keys`. */
export function answersOf(memory: DiskMemory, keys: readonly string[]): readonly (string | undefined)[] {
  return keys.map((key) => memory.get(key));
}
