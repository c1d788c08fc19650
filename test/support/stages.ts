import { availableParallelism } from 'node:os';

export interface Stage {
  readonly name: string;
  readonly args: readonly string[];
  /** Whether the stage runs tests and leaves a report; any other stage counts as one test. */
  readonly tests: boolean;
  /** The names of the stages that must have succeeded first. */
  readonly needs?: readonly string[];
  /** Whether other stages get far more processor time as long as they need it. */
  readonly givesWay?: true;
}

// Mocha itself would leave one processor idle, which is half of a machine that has two.
const parallel = ['--parallel', '--jobs', String(availableParallelism())];

const program = (path: string) => `node_modules/${path}`;
const mocha = (...args: readonly string[]) => [
  ...[program('mocha/bin/mocha.js'), '--reporter', 'test/support/reporter.ts'],
  ...args,
];

/** Several threads repeat each other's work, which takes half as much processor time again. */
const compiler = (...args: readonly string[]) => [program('typescript/bin/tsc'), '--singleThreaded', ...args];

/**
 * The lists run at the same time, the stages of a list in order. Downloads and tests in VS Code spend much of their
 * time waiting, during which other tests run.
 */
export const lists: readonly (readonly Stage[])[] = [
  [
    { name: 'build', args: ['esbuild.mjs'], tests: false },
    { name: 'types', args: compiler(), tests: false },
    { name: 'types of the oldest Node', args: compiler('-p', 'src'), tests: false },
    { name: 'types of pages', args: compiler('-p', 'src/webview'), tests: false },
    { name: 'lint', args: [program('@biomejs/biome/bin/biome'), 'check', '.'], tests: false },
    { name: 'unit', args: mocha(...parallel, 'test/unit/**/*.test.ts'), tests: true, givesWay: true },
  ],
  [
    { name: 'VS Code', args: ['test/support/install.ts'], tests: false },
    {
      name: 'integration',
      args: ['test/integration/run.ts'],
      tests: true,
      needs: ['build', 'VS Code'],
    },
  ],
  [
    {
      name: 'e2e',
      args: mocha('test/e2e/**/*.test.ts'),
      tests: true,
      needs: ['build', 'VS Code'],
    },
  ],
];
