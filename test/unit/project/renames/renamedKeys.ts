/** Files in which a key was renamed, and what becomes of its translation. */
import assert from 'node:assert/strict';
import { applyEdits } from '../../../../src/formats/format.ts';
import { Lock } from '../../../../src/project/lock/lock.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { type FileOutcome, preparePlans } from '../../../../src/project/runs/run.ts';
import { pseudoEngine } from '../../../../src/pseudo/engine.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

/** The header of a German gettext file. */
export const poHeader =
  'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';

interface Files {
  /** The source's path, from which the target's is derived. */
  readonly path: string;
  readonly before: string;
  readonly now: string;
  readonly german: string;
  readonly locale?: string;
}

const german = (path: string) => path.replace(/\ben\b|(?<=values)/, path.includes('values/') ? '-de' : 'de');

export function formatOf(path: string) {
  const format = formatFor(path);
  assert.ok(format, path);
  return format;
}

/** The plan with a lock that was created before the source changed. */
export function planOf({ path, before, now, german: text, locale = 'de' }: Files): FilePlan {
  const lock = new Lock([]);
  const known = lock.textsOf(path, locale);
  const to = { path: german(path), locale, text };
  const first = planFile({ path, locale: 'en', text: before }, to, formatOf(path), { known });
  assert.ok(first.kind === 'plan', JSON.stringify(first));
  known.learn(first.plan.held.texts);
  const second = planFile({ path, locale: 'en', text: now }, to, formatOf(path), { known });
  assert.ok(second.kind === 'plan', JSON.stringify(second));
  return second.plan;
}

export async function outcomeOf(plan: FilePlan): Promise<FileOutcome> {
  const options = () => ({ sourceLang: 'en', targetLang: 'en-XA' });
  const { run } = preparePlans([plan], { options, engine: pseudoEngine() });
  const [outcome] = (await run({ signal: new AbortController().signal })).files;
  assert.ok(outcome);
  return outcome;
}

/** The target's text after a run; texts that are not moved are pseudo-translated. */
export async function movedIn(files: Files): Promise<string> {
  const rendered = renderFile(await outcomeOf(planOf(files)), files.german);
  if (rendered.kind !== 'edits') return files.german;
  assert.equal(applyEdits(files.german, rendered.edits), rendered.text);
  return rendered.text;
}
