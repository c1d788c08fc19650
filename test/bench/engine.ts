/** The cost of the engine itself, without the service. */
import { engineLimits } from '../../src/backend.ts';
import { createConcurrencyLimiter } from '../../src/engine/concurrencyLimiter.ts';
import type { EngineDeps, Segment } from '../../src/engine/segment.ts';
import { readSyntax } from '../../src/engine/syntax/evidence.ts';
import { translateSegments } from '../../src/engine/translate.ts';
import type { GeneratedProject } from './project.ts';

/** @returns microseconds of processor time per entry and language */
export async function engineMicroseconds(
  project: GeneratedProject,
  languages: readonly string[],
): Promise<number> {
  const segments = languages.flatMap((language) => segmentsOf(project, language));
  const deps: EngineDeps = {
    ...engineLimits,
    limiter: createConcurrencyLimiter(4),
    onFailure: () => ({ action: 'stop' }),
    translate: async ({ texts }) => texts.map((text) => ({ text })),
  };
  const before = process.cpuUsage();
  const { outcomes } = await translateSegments(segments, deps, { signal: new AbortController().signal });
  const { user, system } = process.cpuUsage(before);
  const failed = outcomes.find(({ kind }) => kind === 'leftOut' || kind === 'pending');
  if (failed) throw new Error(`A text was not translated: ${JSON.stringify(failed)}`);
  return (user + system) / segments.length;
}

function segmentsOf({ files }: GeneratedProject, targetLang: string): readonly Segment[] {
  const options = { sourceLang: 'EN', targetLang };
  return Object.values(files).flatMap((file) => {
    const texts = stringsIn(JSON.parse(file));
    const syntax = readSyntax({ samples: texts.map((text) => ({ text })) });
    return texts.map((text) => ({ text, options, syntax }));
  });
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as Record<string, unknown>).flatMap(stringsIn);
}
