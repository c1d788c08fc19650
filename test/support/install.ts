/** Installs what the tests in VS Code need, before the stages that run them, which run at the same time. */
import { findBrowser } from './browser.ts';
import { maySkip } from './missing.ts';
import { installVscodeServer } from './vscodeServer.ts';

for (const install of [installVscodeServer, findBrowser]) {
  try {
    await install();
  } catch (error) {
    if (!maySkip(error)) throw error;
  }
}
