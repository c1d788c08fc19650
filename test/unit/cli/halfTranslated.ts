/** A project whose source is half translated into German, for the tests of `vernacular translate`. */
import type { Result } from './project.ts';
import { type Program, useProgram } from './useProgram.ts';

export const english = '{\n  "title": "Hello world",\n  "greeting": "Dear {name}",\n  "empty": ""\n}\n';
export const partlyGerman = '{\n  "title": "Hallo Welt"\n}\n';

export interface HalfTranslated extends Omit<Program, 'run' | 'pipe' | 'environment'> {
  readonly translate: (...args: readonly string[]) => Promise<Result>;
  readonly requests: () => number;
}

export function useHalfTranslated(): HalfTranslated {
  const { emulator, project, run } = useProgram({
    'locales/en.json': english,
    'locales/de.json': partlyGerman,
  });
  return {
    emulator,
    project,
    translate: (...args) => run('translate', ...args),
    requests: () => emulator().state.snapshot().requests,
  };
}
