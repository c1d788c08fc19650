/** Translates files the way the terminal does, against an emulator in this process; writes nothing. */
import { engineDeps, withLimiter } from '../../../src/backend.ts';
import { type Emulator, type EmulatorOptions, startEmulator } from '../../../src/emulator/server.ts';
import type { StateSnapshot } from '../../../src/emulator/state.ts';
import type { EngineDeps } from '../../../src/engine/segment.ts';
import type { Conflict } from '../../../src/formats/format.ts';
import { layoutOf } from '../../../src/project/layout/layout.ts';
import { parseLocale } from '../../../src/project/locales/locale.ts';
import { type FilePlan, planFile } from '../../../src/project/plans/plan.ts';
import { renderFile } from '../../../src/project/runs/render.ts';
import type { FileOutcome } from '../../../src/project/runs/run.ts';
import { createClient } from '../../../src/service/client.ts';
import { formatFor } from '../formats/formatFor.ts';
import { runPlans } from '../runPlans.ts';
import type { SourceFile } from './sources.ts';

export interface Job {
  readonly source: SourceFile;
  /** The target's locale; `codeOf` returns the code that the service has for it. */
  readonly language: string;
  /** The existing target; absent for a new file. */
  readonly target?: SourceFile;
}

export interface FinishedFile {
  readonly job: Job;
  readonly outcome: FileOutcome;
  /** The text of the target file; undefined if nothing was written. */
  readonly text: string | undefined;
  /** Translations that were finished but not written. */
  readonly refused: readonly Conflict[];
}

export interface Finished {
  readonly files: readonly FinishedFile[];
  readonly state: StateSnapshot;
}

export async function translateFiles(jobs: readonly Job[], options: EmulatorOptions = {}): Promise<Finished> {
  return withEmulator(options, async (engine, { state }) => {
    const files = await translateWith(engine, jobs, languageOf);
    return { files, state: state.snapshot() };
  });
}

export async function withEmulator<T>(
  options: EmulatorOptions,
  use: (engine: EngineDeps, emulator: Emulator) => Promise<T>,
): Promise<T> {
  const emulator = await startEmulator(options);
  const client = withLimiter((onPushback) => clientOf(emulator, onPushback));
  try {
    return await use(engineDeps(client), emulator);
  } finally {
    await client.close();
    await emulator.close();
  }
}

export async function translateWith(
  engine: EngineDeps,
  jobs: readonly Job[],
  codeOf: (locale: string) => string,
): Promise<readonly FinishedFile[]> {
  const result = await runPlans(jobs.map(planOf), {
    options: ({ target }) => ({ sourceLang: 'EN', targetLang: codeOf(target.locale) }),
    engine,
    signal: new AbortController().signal,
  });
  if (result.failure !== undefined) throw result.failure;
  return jobs.map((job, index) => finishedFile(job, result.files[index]));
}

function clientOf({ url }: Emulator, onPushback: () => void) {
  return createClient({
    key: 'demo',
    baseUrl: url,
    version: '0',
    network: { strictSsl: true, systemCertificates: false, env: {} },
    onPushback,
  });
}

/** Projects write `de-DE`, the service `DE`. */
function languageOf(locale: string): string {
  return (parseLocale(locale)?.language ?? locale).toUpperCase();
}

function planOf({ source, language, target }: Job): FilePlan {
  const format = formatFor(source.path);
  if (!format) throw new Error(`No format for ${source.path}`);
  const created = { path: layoutOf(source.path).targetPath(language), locale: language };
  const planned = planFile(source, target ?? created, format);
  if (planned.kind === 'plan') return planned.plan;
  throw new Error(`${planned.path}: ${JSON.stringify(planned.problems)}`);
}

function finishedFile(job: Job, outcome: FileOutcome | undefined): FinishedFile {
  if (!outcome) throw new Error(`No outcome for ${job.source.path}`);
  const rendered = renderFile(outcome, job.target?.text);
  if (rendered.kind === 'problems') throw new Error(`${job.source.path}: the new file has problems`);
  // Reading back catches what formats overlook. No text in the tests may depend on it.
  const misread = rendered.conflicts.find(({ code }) => code === 'notReadBack');
  if (misread) throw new Error(`${job.source.path}: ${misread.path.join('.')} does not read back`);
  const text = rendered.kind === 'edits' ? rendered.text : undefined;
  return { job, outcome, text, refused: rendered.conflicts };
}
