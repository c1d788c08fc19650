import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { DemoService } from '../../src/editor/demo.ts';
import { registerFiles } from '../../src/editor/ownFiles.ts';
import { closeEditors } from './editors.ts';

const failure = new Error('A failure of a test');

/** @returns whether the failure was handled */
async function isHandled(run: () => Promise<void> | void): Promise<boolean> {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', listen);
  try {
    await run();
    await turn();
  } finally {
    process.off('unhandledRejection', listen);
  }
  return !unhandled.includes(failure);
}

describe('A failure in the background', () => {
  afterEach(closeEditors);

  it('is detected by these tests if nobody handles it', async () =>
    assert.equal(await isHandled(() => void Promise.reject(failure)), false));

  it('is handled if the demo service does not stop when its window closes', async () => {
    const close = () => Promise.reject(failure);
    const emulator = { url: 'http://localhost', close } as unknown as Awaited<
      ReturnType<NonNullable<ConstructorParameters<typeof DemoService>[1]>>
    >;
    const demo = new DemoService(
      vscode.Uri.file(join(tmpdir(), 'vernacular-unhandled')),
      async () => emulator,
    );
    await demo.url();
    assert.equal(await isHandled(() => demo.dispose()), true);
  });

  it('is handled if the code for a restored document cannot be loaded', async () => {
    const scheme = 'vernacular-unhandled';
    const elsewhere = () => 'Elsewhere';
    const files = {
      stat: async () => ({ type: vscode.FileType.File, ctime: 0, mtime: 0, size: 1 }),
      readFile: async () => new Uint8Array([97]),
      writeFile: async () => {},
    };
    const first = registerFiles({ scheme, elsewhere, load: async () => files });
    try {
      await vscode.window.showTextDocument(vscode.Uri.from({ scheme, path: '/a.txt' }));
    } finally {
      first.dispose();
    }
    const load = () => Promise.reject(failure);
    assert.equal(await isHandled(() => registerFiles({ scheme, elsewhere, load }).dispose()), true);
  });
});
