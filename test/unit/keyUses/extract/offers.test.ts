import assert from 'node:assert/strict';
import { AllTexts } from './extractedAll.ts';

describe('the texts of a file that can be extracted', () => {
  const ts = ['/w/src/pay.ts', 'typescript'] as const;
  const tsx = ['/w/src/Pay.tsx', 'typescriptreact'] as const;
  const python = ['/w/pay.py', 'python'] as const;

  it('offers nothing that is a key, a path, a class, a name or a type, or that code compares', async () => {
    const code = `import { t } from 'some module';
type A = 'one type' | 'other type';
t('cart.title');
t('Not a key');
const a = { 'a name': cn('cart.title', './some/path', 'save', 'veryImportant', 'EUR') };
if (a === 'Some text') fetch(\`/api/users/\${a}\`);
show(<p className="a class" id="Some id" onClick={go}>{a}</p>);
`;
    const { offers, left } = await (await AllTexts.in(tsx, code)).offers();
    assert.deepEqual([offers, left], [[], []]);
  });

  it('knows which texts are shown to users', async () => {
    const code = `console.log('Not for people');
show(<p title="My title" alt="logo.svg" heading="My heading" data-text="My data"><b>save</b> <i>v1.2.3</i> {\`My text\`}</p>);
`;
    const texts = await (await AllTexts.in(tsx, code)).texts();
    assert.deepEqual(
      texts.map(({ pieces, isRead }) => [pieces.join(''), isRead]),
      [
        ['Not for people', false],
        ['My title', true],
        ['logo.svg', false],
        ['My heading', false],
        ['My data', false],
        ['save', true],
        ['v1.2.3', false],
        ['My text', false],
      ],
    );
  });

  it('says why texts cannot be offered', async () => {
    const kept = await (
      await AllTexts.in(ts, "i18n.t('cart.title');\nf(`Pay ${a ? b : c, d} now`, `{{Some}} text`);\n")
    ).offers();
    assert.deepEqual(
      kept.left.map(({ reason }) => reason),
      ['arguments', 'syntax'],
    );
    const gettext = await (await AllTexts.in(python, "print('Some text')\n")).offers();
    assert.deepEqual(
      gettext.left.map(({ reason }) => reason),
      ['noWay'],
    );
    const plain = { texts: '{"cart": {"title": "Cart"}}' };
    const unknown = await (await AllTexts.in(ts, 'f(`Pay ${a} now`);\n', plain)).offers();
    assert.deepEqual(
      unknown.left.map(({ reason }) => reason),
      ['placeholders'],
    );
  });

  it('proposes no key that contains others', async () => {
    const texts = '{"cart": {"title": "Cart"}, "shop": "Shop"}';
    const code = "show('Cart?', 'A cart', 'cart !');\n";
    const { offers } = await (await AllTexts.in(ts, code, { texts })).offers();
    assert.deepEqual(
      offers.map(({ name }) => name),
      ['cart2', 'aCart', 'cart3'],
    );
  });

  it('proposes a new key for a text that several keys have, and the same key for equal texts', async () => {
    const project = { texts: '{"a": "Go on", "b": "Go on", "c": "Go back"}' };
    const { offers } = await (
      await AllTexts.in(ts, "show('Go on', 'Go back', 'Go on');\n", project)
    ).offers();
    assert.deepEqual(
      offers.map(({ name }) => name),
      ['goOn', 'c', 'goOn'],
    );
  });

  it('offers only the first of very many texts, without examining the others', async () => {
    const all = await AllTexts.in(
      ts,
      Array.from({ length: 50 }, (_, one) => `show('Text ${one}');\n`).join(''),
    );
    const { offers, isCut } = await all.offers(10);
    assert.deepEqual([offers.length, isCut], [10, true]);
    const none = await AllTexts.in(ts, 'show(`Pay ${a, b} now`);\n'.repeat(50));
    const { left, isCut: isShort } = await none.offers(10);
    assert.deepEqual([left.length, isShort], [40, true]);
  });
});
