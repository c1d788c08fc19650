import { availableParallelism } from 'node:os';
import { patience } from './patience.ts';

/** The stages of `npm test`, in order. Each is a script for this Node. */
export interface Stage {
  readonly name: string;
  readonly args: readonly string[];
  /** Whether the stage is mocha, which leaves a report; any other stage counts as one test. */
  readonly tests: boolean;
  /** The stage that must have succeeded first. */
  readonly needs?: string;
}

// Mocha itself would leave one processor idle, which is half of a machine that has two.
const parallel = ['--parallel', '--jobs', String(availableParallelism())];

const program = (path: string) => `node_modules/${path}`;
const mocha = (...args: readonly string[]) => [
  ...[program('mocha/bin/mocha.js'), '--reporter', 'test/support/reporter.ts'],
  ...args,
];

export const stages: readonly Stage[] = [
  { name: 'types', args: [program('typescript/bin/tsc')], tests: false },
  { name: 'types of the oldest Node', args: [program('typescript/bin/tsc'), '-p', 'src'], tests: false },
  { name: 'types of pages', args: [program('typescript/bin/tsc'), '-p', 'src/webview'], tests: false },
  { name: 'lint', args: [program('@biomejs/biome/bin/biome'), 'check', '.'], tests: false },
  { name: 'build', args: ['esbuild.mjs'], tests: false },
  { name: 'unit', args: mocha(...parallel, 'test/unit/**/*.test.ts'), tests: true },
  { name: 'integration', args: ['test/integration/run.ts'], tests: true, needs: 'build' },
  {
    name: 'e2e',
    args: mocha('--timeout', String(patience.test), 'test/e2e/**/*.test.ts'),
    tests: true,
    needs: 'build',
  },
];
