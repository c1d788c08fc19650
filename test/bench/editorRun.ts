/** The time to translate a file of 50 000 entries in a real VS Code, and the memory of the extension host. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cleanup } from '../support/cleanup.ts';
import { startSession, toEmulator } from '../support/session.ts';
import type { Figure } from './figure.ts';
import { installProbe, probeAt } from './probe.ts';
import { median } from './status.ts';

const entries = 50_000;
const rounds = 4;

export async function editorRunFigures(): Promise<readonly Figure[]> {
  const cleanup = new Cleanup();
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-bench-'));
  cleanup.add({ stop: () => rm(folder, { recursive: true }) });
  const probe = join(folder, 'probe.port');
  try {
    for (let round = 0; round < rounds; round++)
      await writeSource(join(folder, 'project', `part${round}`), round);
    process.env.VERNACULAR_BENCH_PROBE = probe;
    const { workbench } = await startSession(cleanup, {
      source: join(folder, 'project'),
      settings: (url) => ({ ...toEmulator(url), 'vernacular.targetLanguages': ['de'] }),
      installMore: (extensions) => installProbe(extensions, 'probe'),
    });
    const ask = await probeAt(probe);
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await workbench.open(`part${round}/en.json`);
      await workbench.command('Vernacular: Translate Locale File…');
      await workbench.prompt('Translate Locale File');
      await workbench.press('Enter');
      await workbench.dialog.getByText(/Translate [\d,]+ texts into/).waitFor();
      const started = performance.now();
      await workbench.dialog.getByRole('button', { name: 'Translate', exact: true }).click();
      await workbench.notification(/texts written/).waitFor({ timeout: 120_000 });
      times.push((performance.now() - started) / 1000);
      await workbench.command('Notifications: Clear All Notifications');
      await workbench.command('View: Close All Editors');
    }
    const { heap, peak } = await ask('/figures');
    const what = `${entries} entries translated in the editor`;
    return [
      {
        what,
        value: median(times),
        unit: ' s',
        target: 4,
        reached: 6,
        note: times.map((time) => time.toFixed(1)).join(', '),
      },
      {
        what: `${what}, memory of the extension host at its peak after ${rounds}`,
        value: peak,
        unit: ' MB',
        target: 400,
        reached: 950,
      },
      {
        what: `${what}, memory of the extension host after garbage collection`,
        ...{ value: heap, unit: ' MB', target: 250 },
      },
    ];
  } finally {
    await cleanup.run();
  }
}

/** Every round has its own texts, so that no remembered answer is used. */
async function writeSource(folder: string, round: number): Promise<void> {
  const texts = Array.from({ length: entries }, (_, index) => [
    `key${index}`,
    `Text number ${index} of part ${round} with a few words for {name}`,
  ]);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'en.json'), JSON.stringify(Object.fromEntries(texts), undefined, 2));
}
