import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startEmulator } from '../../src/emulator/server.ts';
import { killDocuments } from '../support/documentKills.ts';
import type { Figure } from './figure.ts';

export async function documentFigures(kills: number, seed: number): Promise<readonly Figure[]> {
  const program = resolve('dist/cli.js');
  const { faults, late, saved, unanswered, gone } = await killDocuments({ program, kills, seed });
  for (const fault of faults) process.stdout.write(`     ${fault}\n`);
  const counts = `${kills} kills, seed ${seed}, ${late} too late; ${saved} documents saved, ${unanswered} perhaps billed`;
  return [
    {
      what: 'documents: lost, sent twice, with wrong bytes, or leftovers',
      value: faults.length,
      unit: '',
      target: 0,
      note: counts,
    },
    {
      what: 'documents: delivered to a process that was then killed',
      value: gone,
      unit: '',
      // No client can prevent this loss: the service delivers each document once.
      target: kills / 5,
      note: 'listed as gone',
    },
    await memoryOfLarge(),
  ];
}

async function memoryOfLarge(): Promise<Figure> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vernacular-bench-')));
  const emulator = await startEmulator();
  try {
    const peak = async (name: string, bytes: number): Promise<number> => {
      const path = join(folder, name);
      writeFileSync(path, Buffer.alloc(bytes, 'PK'));
      return peakMegabytes(emulator.url, path);
    };
    const small = await peak('small.docx', 1000);
    const large = await peak('large.docx', 30 * 1024 * 1024);
    return {
      what: 'documents: memory for one of 30 MB, at its peak',
      value: large - small,
      unit: ' MB',
      target: 50,
      note: `${large.toFixed(0)} − ${small.toFixed(0)} MB`,
    };
  } finally {
    await emulator.close();
    rmSync(folder, { recursive: true });
  }
}

async function peakMegabytes(url: string, path: string): Promise<number> {
  const program = join(import.meta.dirname, 'documentMemory.ts');
  const child = spawn(process.execPath, [program, url, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`Translating ${path} ended with ${code}`);
  return Number(output);
}
