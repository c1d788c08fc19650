/**
 * Runs the tests of this folder in a desktop VS Code, downloaded by @vscode/test-electron.
 * Usage: npm run test:desktop
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { bundleIntegrationTests } from '../support/bundle.ts';
import { Cleanup, stopOnSignal } from '../support/cleanup.ts';
import { startEmulator } from '../support/emulator.ts';
import { reportOutcome } from '../support/outcome.ts';
import { cacheFolder, outputFolder, root, sampleFolder } from '../support/paths.ts';
import { calmSettings, seed } from '../support/server.ts';
import { copyWorkspace, temporaryFolder } from '../support/workspace.ts';

const report = join(outputFolder, 'desktop.json');

async function runOnDesktop(cleanup: Cleanup): Promise<void> {
  const emulator = cleanup.add(await startEmulator());
  const workspace = cleanup.add(await copyWorkspace(sampleFolder));
  const data = cleanup.add(await temporaryFolder('desktop'));
  await seed(join(data.path, 'User'), calmSettings);
  await runTests({
    cachePath: cacheFolder,
    extensionDevelopmentPath: root,
    extensionTestsPath: await bundleIntegrationTests(),
    extensionTestsEnv: { VERNACULAR_TEST_EMULATOR: emulator.url, VERNACULAR_TEST_REPORT: report },
    launchArgs: [workspace.path, '--disable-extensions', '--user-data-dir', data.path],
  });
}

const cleanup = new Cleanup();
stopOnSignal(cleanup);
await mkdir(outputFolder, { recursive: true });
await rm(report, { force: true });
try {
  await runOnDesktop(cleanup);
} finally {
  await cleanup.run();
  process.exitCode = reportOutcome(report);
}
