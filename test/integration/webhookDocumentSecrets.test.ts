/** Secrets in the record of a webhook, which its document passes on to secret storage. */
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { moveSecrets } from '../../src/editor/webhooks/moveSecrets.ts';
import type { Secrets } from '../../src/webhooks/record/secrets.ts';
import { until } from '../support/until.ts';
import {
  add,
  addedBy,
  address,
  apply,
  at,
  fixesAt,
  newUri,
  open,
  textAt,
  type,
  untilListed,
  useWebhookEditor,
  write,
} from './webhookEditor.ts';

describe('The record of a webhook as a document', () => {
  const person = useWebhookEditor();

  for (const name of ['basic_password', 'basicPassword', 'iam_secret_key', 'iamSecretKey']) {
    it(`moves a secret in ${name} to secret storage, and is not saved with it`, async () => {
      const oid = await add();
      const document = await open(at(oid));
      const before = document.getText();
      await type(document, `"${name}": "hunter2"`);
      const typed = document.getText();
      await untilListed(document, 'secretInRecord');
      assert.equal(await document.save(), false);
      const fixes = await fixesAt(document, name);
      assert.ok(!JSON.stringify(fixes.map(({ command }) => command)).includes('hunter2'));
      await apply(fixes, 'Move to Secret Storage');
      await untilListed(document);
      assert.deepEqual(JSON.parse(document.getText()), JSON.parse(before));
      assert.deepEqual(person().messages, []);
      await vscode.commands.executeCommand('undo');
      assert.equal(document.getText(), typed);
      await vscode.commands.executeCommand('redo');
      assert.equal(await document.save(), true);
      assert.ok(!(await textAt(at(oid))).includes('hunter2'));
    });
  }

  it('moves all its secrets at once, decoded from the unsaved text', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await type(document, '"basicPassword": "hunter2", "iam_secret_key": "s\\u0065cret"');
    const kept: (readonly [string, Secrets])[] = [];
    await moveSecrets(undefined, async (uri, secrets) => {
      kept.push([uri.toString(), secrets]);
    });
    assert.deepEqual(kept, [[at(oid).toString(), { password: 'hunter2', secretKey: 'secret' }]]);
    assert.equal(JSON.parse(document.getText()).webhook_oid, oid);
    await assert.rejects(() => moveSecrets(undefined, assert.fail), /no secret in this document/);
    await assert.rejects(
      () => moveSecrets({ document: 'a:b', secret: 'password' }, assert.fail),
      /Open the record/,
    );
  });

  it('does not drop a secret that occurs twice with different values', async () => {
    const document = await open(at(await add()));
    await type(document, '"basic_password": "first", "basicPassword": "second"');
    const typed = document.getText();
    await assert.rejects(
      () => moveSecrets(undefined, assert.fail),
      /"basic_password" occurs more than once with different values\. Keep one of them first\./,
    );
    assert.equal(document.getText(), typed);
  });

  it('keeps a secret in the text if it cannot be moved to secret storage', async () => {
    const oid = await add();
    const document = await open(at(oid));
    await type(document, '"basic_password": "hunter2"');
    const typed = document.getText();
    const failing = () => Promise.reject(new Error('The keyring is locked.'));
    await assert.rejects(() => moveSecrets(undefined, failing), /keyring/);
    assert.equal(document.getText(), typed);
  });

  it('of a new webhook that is discarded passes no secret on to the next one', async () => {
    const document = await open(newUri);
    await type(document, '"basic_password": "hunter2"');
    await vscode.commands.executeCommand('vernacular.moveToSecretStorage');
    assert.doesNotMatch(document.getText(), /hunter2/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await until(() => vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0));
    const fields = { webhook_url: address, authentication_type: 'basic', basic_username: 'ci' };
    const oid = await addedBy(() => write(newUri, fields));
    await vscode.commands.executeCommand('vernacular.testWebhook', { oid });
    assert.match(person().last('information')?.text ?? '', /secret of the webhook is missing/);
  });
});
