/** The cost of a large project in the extension host of a real VS Code. */
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Cleanup } from '../support/cleanup.ts';
import { startSession } from '../support/session.ts';
import type { Figure } from './figure.ts';
import type { HostFigures } from './host/probe.ts';
import { installProbe, probeAt } from './probe.ts';
import { entries, jsonProject, locales } from './status.ts';

/** Seconds. */
const idle = 60;
const changedFiles = 300;

export async function hostFigures(): Promise<readonly Figure[]> {
  const cleanup = new Cleanup();
  const folder = await mkdtemp(join(tmpdir(), 'vernacular-bench-'));
  cleanup.add({ stop: () => rm(folder, { recursive: true }) });
  const probe = join(folder, 'probe.port');
  try {
    await writeProject(join(folder, 'project'));
    process.env.VERNACULAR_BENCH_PROBE = probe;
    const { workbench } = await startSession(cleanup, {
      source: join(folder, 'project'),
      installMore: (extensions) => installProbe(extensions, 'probe'),
    });
    await workbench.page.setViewportSize({ width: 1400, height: 2000 });
    const ask = await probeAt(probe);
    const path = (name: string) => join(workbench.folder, name);
    // The same number of texts in a file that is not a locale file.
    await ask(`/type?path=${path('data/other.json')}`);
    const plain = await ask(`/type?path=${path('data/other.json')}`);
    const before = await ask('/figures');
    await workbench.openView('Vernacular');
    // If there are many sources, each is collapsed at first.
    await workbench.rows.filter({ hasText: 'locales/en.json' }).click();
    const complete = workbench.rows.filter({ hasText: /\d%/ });
    await complete.nth(locales.length - 1).waitFor();
    const filled = await ask('/figures');
    await ask(`/type?path=${path('locales/de.json')}`);
    const typed = await ask(`/type?path=${path('locales/de.json')}`);
    const source = await ask(`/type?path=${path('locales/en.json')}`);
    await ask('/figures');
    await changeFiles(workbench.folder);
    await wait(5000);
    const changed = await ask('/figures');
    await wait(idle * 1000);
    const after = await ask('/figures');
    const project = `${locales.length} × ${entries} texts`;
    const stretch = (what: string, { longestStretch, longestOwn }: HostFigures): Figure => ({
      what: `our part of the longest block of the extension host, ${what}`,
      value: longestOwn,
      ...{ unit: ' ms', target: 50 },
      note: `${longestStretch.toFixed(0)} ms with what the editor and its own extensions do there`,
    });
    return [
      {
        what: `memory of ${project} in the extension host, after garbage collection`,
        value: after.heap - before.heap,
        unit: ' MB more',
        target: 150,
        note: `${before.heap.toFixed(0)} MB before, ${after.heap.toFixed(0)} MB after; resident ${before.resident.toFixed(0)} and ${after.resident.toFixed(0)} MB`,
      },
      stretch('typing in another file', plain),
      stretch('filling the view', filled),
      stretch('typing in a translation', typed),
      stretch('typing in the source', source),
      stretch(`while ${changedFiles} files change`, changed),
      {
        what: `our timers after ${idle} idle seconds`,
        value: after.timers.length,
        unit: '',
        target: 0,
        ...(after.timers.length > 0 && { note: after.timers.join('; ') }),
      },
    ];
  } finally {
    await cleanup.run();
  }
}

async function writeProject(folder: string): Promise<void> {
  const files = new Map(await jsonProject());
  files.set('data/other.json', files.get('locales/en.json') ?? '');
  // Small files that change together, as in a checkout.
  for (let index = 0; index < changedFiles; index++) {
    const [shop, locale] = [Math.floor(index / 10), index % 10];
    const texts = { title: `Title ${index}`, close: 'Close the door' };
    files.set(`shops/shop${shop}/i18n/${locale === 0 ? 'en' : locales[locale]}.json`, JSON.stringify(texts));
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

async function changeFiles(folder: string): Promise<void> {
  for (let index = 0; index < changedFiles; index++) {
    const [shop, locale] = [Math.floor(index / 10), index % 10];
    const path = join(folder, `shops/shop${shop}/i18n/${locale === 0 ? 'en' : locales[locale]}.json`);
    await writeFile(path, (await readFile(path, 'utf8')).replace('door', 'window'));
  }
  for (const locale of locales) {
    const path = join(folder, `locales/${locale}.json`);
    await writeFile(path, await readFile(path));
    await utimes(path, new Date(), new Date());
  }
}
