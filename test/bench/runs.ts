/** Whole runs of the terminal program: requests, times and memory. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Figure } from './figure.ts';
import { peakOfTranslate, startEmulator, timeTranslate } from './programs.ts';
import { generateProject } from './project.ts';

const latencyMs = 100;
const concurrency = 4;
export const languages = ['de', 'fr', 'ja', 'pl', 'ar'];
/** Languages other than those above, whose files are complete when the memory is measured. */
const many = [
  ...['es', 'it', 'nl', 'pt-BR', 'ru', 'sv', 'da', 'fi', 'cs', 'el'],
  ...['hu', 'ro', 'sk', 'sl', 'uk', 'bg', 'et', 'lt', 'lv', 'tr'],
];

export async function runFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vernacular-bench-'));
  const emulator = await startEmulator(latencyMs);
  try {
    const project = generateProject(5000);
    for (const [path, text] of Object.entries(project.files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const wall = await timeTranslate(folder, languages, emulator.url);
    const sent = (await emulator.requests())['POST /v2/translate'] ?? 0;
    await emulator.reset();
    const again = await timeTranslate(folder, languages, emulator.url);
    const second = Object.values(await emulator.requests()).reduce((sum, one) => sum + one, 0);
    const least = languages.reduce((sum, language) => sum + project.leastRequests(language), 0);
    const limit = (sent * latencyMs) / concurrency;
    await emulator.setLatency(0);
    const peak = await peakOfTranslate(folder, many, emulator.url);
    return [
      {
        what: 'requests ÷ least possible',
        value: sent / least,
        unit: '',
        target: 1.02,
        note: `${sent} ÷ ${least}`,
      },
      {
        what: 'wall time ÷ (requests × latency ÷ concurrency)',
        value: wall / limit,
        unit: '',
        target: 1.15,
        isOfTimes: true,
        latencyPart: 1,
        note: `${(wall / 1000).toFixed(2)} s ÷ ${(limit / 1000).toFixed(2)} s, process start included`,
      },
      { what: 'second run, requests', value: second, unit: '', target: 0 },
      { what: 'second run, wall time', value: again / 1000, unit: ' s', target: 0.5 },
      {
        what: `memory of the terminal program, 5 000 entries into ${many.length} languages`,
        value: peak,
        unit: ' MB',
        target: 300,
      },
    ];
  } finally {
    await emulator.stop();
    rmSync(folder, { recursive: true });
  }
}
