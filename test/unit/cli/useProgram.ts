/** What the tests of a suite need to run the program in a project, against an emulator. */
import { type Emulator, startEmulator } from '../../../src/emulator/server.ts';
import { Project, type Result } from './project.ts';

export interface Program {
  readonly emulator: () => Emulator;
  readonly project: () => Project;
  readonly environment: () => Readonly<Record<string, string>>;
  readonly run: (...args: readonly string[]) => Promise<Result>;
  /** @param input the content of stdin */
  readonly pipe: (input: string | Uint8Array, ...args: readonly string[]) => Promise<Result>;
}

/** One emulator for the calling suite, reset before each test, and a new project with these files for each test. */
export function useProgram(files: Readonly<Record<string, string>> = {}): Program {
  let emulator: Emulator;
  let project: Project;
  before(async () => {
    emulator = await startEmulator();
  });
  after(() => emulator.close());
  beforeEach(async () => {
    emulator.reset();
    project = await Project.create(files);
  });
  afterEach(() => project.remove());

  const environment = () => ({ VERNACULAR_BASE_URL: emulator.url });
  return {
    emulator: () => emulator,
    project: () => project,
    environment,
    run: (...args) => project.run(args, environment()),
    pipe: (input, ...args) => project.pipe(input, args, environment()),
  };
}
