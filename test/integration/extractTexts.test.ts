import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { until } from '../support/until.ts';
import { codeFolder, usePersonIn } from './codeFolder.ts';
import { sendingRequests, useEmulator } from './service.ts';

const own = codeFolder('extractedTexts');
const { path, uri, read, writeAll } = own;

const hook =
  "import { useTranslation } from '../i18n.js';\n\nexport function Other() {\n  const { t } = useTranslation();\n  return t('ebasket.etitle');\n}\n";
const bare = `import a from 'a';

export function Basket({ sum }) {
  console.log('Basket is shown');
  return (
    <div className="wide card" title="Your basket">
      <h1>My basket</h1>
      <p>
        Pay {sum} or
        $(go) on
      </p>
      <b>more</b>
      <p>{sum && note} here</p>
    </div>
  );
}

export function Footer() {
  return <p>Your basket</p>;
}
`;
const files: Readonly<Record<string, string>> = {
  'locales/en.json': '{\n  "ebasket": {\n    "etitle": "My basket",\n    "epay": "Pay {{sum}}"\n  }\n}\n',
  'locales/de.json': '{}\n',
  'src/other.jsx': hook,
  'src/deep/ebasket.jsx': bare,
  'src/empty.jsx': "import a from 'a';\n",
  'src/plain.py': "print('Some text')\n",
};

const extracted = bare
  .replace("'a';\n", "'a';\nimport { useTranslation } from '../../i18n.js';\n")
  .replace('sum }) {', 'sum }) {\n  const { t } = useTranslation();')
  .replace('"Your basket"', "{t('ebasket.yourBasket')}")
  .replace('>My basket<', ">{t('ebasket.etitle')}<")
  .replace('Pay {sum} or\n        $(go) on', "{t('ebasket.paySumOrGo', { sum })}")
  .replace('Footer() {', 'Footer() {\n  const { t } = useTranslation();')
  .replace('>Your basket<', ">{t('ebasket.yourBasket')}<");

describe('Extracting the texts of a file', () => {
  useEmulator();
  const person = usePersonIn(own, files);

  async function extract(file = 'src/deep/ebasket.jsx'): Promise<void> {
    await vscode.window.showTextDocument(uri(file), { preview: false });
    await vscode.commands.executeCommand('vernacular.extractTexts');
  }

  const labels = [
    'Basket is shown',
    'Your basket',
    'My basket',
    'Pay {{sum}} or $\u200b(go) on',
    'more',
    'Your basket',
  ];

  /** The workspace has other locale files, too, so this one has to be picked. */
  function choose(...keys: readonly string[]): void {
    person().choices.push(['extractedTexts/locales/en.json'], keys);
  }

  it('lists the texts with their keys, and selects those that are shown to users', async () => {
    choose();
    await extract();
    const seen = person().picks.at(-1);
    assert.match(seen?.title ?? '', /^Extract Texts to .*en\.json$/);
    assert.deepEqual(seen?.labels, labels);
    assert.deepEqual(seen?.descriptions, [
      'ebasket.basketIsShown',
      'ebasket.yourBasket',
      'ebasket.etitle',
      'ebasket.paySumOrGo',
      'ebasket.more',
      'ebasket.yourBasket',
    ]);
    assert.deepEqual(seen?.details, ['Line 4', 'Line 6', 'Line 7', 'Line 9', 'Line 12', 'Line 19']);
    assert.deepEqual(seen?.picked, labels.slice(1));
    assert.deepEqual(
      [await read('src/deep/ebasket.jsx'), await read('locales/en.json')],
      [bare, files['locales/en.json']],
    );
  });

  it('changes code and locale file in one edit without any request, and says what it left in the code', async () => {
    choose('ebasket.yourBasket', 'ebasket.etitle', 'ebasket.paySumOrGo');
    await extract();
    await until(() => person().messages.length > 0);
    assert.deepEqual(person().messages, [
      {
        kind: 'warning',
        text: '4 texts extracted to extractedTexts/locales/en.json. 1 text stays in the code. The text contains code, and it is not known how arguments are passed here.',
        detail: '',
        buttons: [],
      },
    ]);
    assert.equal(await read('src/deep/ebasket.jsx'), extracted);
    assert.equal(
      await read('locales/en.json'),
      '{\n  "ebasket": {\n    "etitle": "My basket",\n    "epay": "Pay {{sum}}",\n' +
        '    "yourBasket": "Your basket",\n    "paySumOrGo": "Pay {{sum}} or $(go) on"\n  }\n}\n',
    );
    assert.equal(await read('locales/de.json'), '{}\n');
    assert.equal(await sendingRequests(), 0);
    await vscode.commands.executeCommand('undo');
    assert.equal(vscode.window.activeTextEditor?.document.getText(), bare);
    const locale = await vscode.workspace.openTextDocument(uri('locales/en.json'));
    await until(() => locale.getText() === files['locales/en.json']);
  });

  it('writes nothing if the user cancels, or selects nothing', async () => {
    for (const choices of [[undefined], [['extractedTexts/locales/en.json'], undefined]]) {
      person().choices.push(...choices);
      await extract();
    }
    choose();
    await extract();
    assert.equal(await read('src/deep/ebasket.jsx'), bare);
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
    assert.deepEqual(person().messages, []);
  });

  it('writes nothing, and says so, if the code changes while the list is open', async () => {
    choose('ebasket.etitle');
    person().whilePicking = async () => {
      await vscode.window.activeTextEditor?.edit((builder) =>
        builder.insert(new vscode.Position(0, 0), '// a\n'),
      );
    };
    await extract();
    assert.match(
      person().last('information')?.text ?? '',
      /ebasket\.jsx has changed in the meantime\. Nothing was/,
    );
    assert.equal(await read('locales/en.json'), files['locales/en.json']);
  });

  it('leaves texts in the code if their keys have been added to the locale file in the meantime', async () => {
    const changed = files['locales/en.json']?.replace('"epay"', '"more": "another",\n    "epay"') ?? '';
    person().whilePicking = () => writeAll({ 'locales/en.json': changed });
    choose('ebasket.more', 'ebasket.etitle');
    await extract();
    await until(() => person().messages.length > 0);
    assert.match(
      person().last('warning')?.text ?? '',
      /^1 text extracted to .*2 texts stay in the code\. The locale file has no place for the key\. The text/,
    );
    const code = await read('src/deep/ebasket.jsx');
    assert.match(code, /<h1>\{t\('ebasket\.etitle'\)\}<\/h1>\s+<p>\s+Pay \{sum\}/);
    assert.match(code, /<b>more<\/b>/);
    choose('ebasket.more');
    await writeAll(files);
    await vscode.commands.executeCommand('vernacular.refreshLocales');
    await extract();
    assert.match(person().last('information')?.text ?? '', /"ebasket › more" cannot be added to/);
    assert.equal(await read('locales/en.json'), changed);
  });

  it('refuses files without texts, and read-only files', async () => {
    await extract('src/empty.jsx');
    assert.match(
      person().last('information')?.text ?? '',
      /There is no text to extract in extractedTexts\/src\/empty\.jsx/,
    );
    await chmod(path('locales/en.json'), 0o444);
    try {
      choose('ebasket.more');
      await extract();
      assert.match(person().last('error')?.text ?? '', /en\.json is read-only/);
      assert.equal(await read('src/deep/ebasket.jsx'), bare);
    } finally {
      await chmod(path('locales/en.json'), 0o644);
    }
  });
});
