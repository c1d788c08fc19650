import assert from 'node:assert/strict';
import fc from 'fast-check';
import { otherStyle, type ProtectionStyle } from '../../../src/engine/protect.ts';
import { restore } from '../../../src/engine/restore.ts';
import { protectText, verifyText } from '../../support/protection.ts';
import { anyText } from './samples.ts';

describe('engine/protect', () => {
  const cases: readonly (readonly [text: string, sent: string, style?: ProtectionStyle])[] = [
    ['a < b & c', 'a < b & c'],
    ['a < b & c', 'a &lt; b &amp; c', 'flat'],
    ['Hi {x} & <3', 'Hi <x id="1"/> &amp; &lt;3'],
    ['<b>Hi {x}</b>', '<g id="1">Hi <x id="2"/></g>'],
    ['<b>Hi {x}</b>', '<x id="1"/>Hi <x id="2"/><x id="3"/>', 'flat'],
    ['<b>Hi {x}</b>', '<b>Hi {x}</b>', 'plain'],
    ['<a href="u">x</a><br>', '<g id="1">x</g><x id="2"/>'],
    ['a\u0001b', 'a<x id="1"/>b'],
    ['x &amp; y', 'x <x id="1"/> y'],
  ];
  for (const [text, sent, style] of cases) {
    it(`sends ${JSON.stringify(text)} as ${sent}`, () => assert.equal(protectText(text, style).text, sent));
  }

  it('has another style to try after every style', () => {
    const other = (text: string, style?: ProtectionStyle) => otherStyle(protectText(text, style));
    assert.deepEqual([other('a'), other('{x}'), other('<b>a</b>')], ['flat', 'plain', 'flat']);
  });

  it('restores any text from an unchanged answer', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom<ProtectionStyle[]>('plain', 'paired', 'flat'), (text, style) => {
        const sent = protectText(text, style);
        assert.deepEqual(restore(sent, sent.text), { kind: 'restored', text });
        assert.equal(verifyText(text, text), undefined);
      }),
      { numRuns: 3000 },
    );
  });

  it('sends only what XML can contain', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sent = protectText(text, 'flat').text;
        assert.doesNotMatch(sent.replace(/<x id="\d+"\/>/g, ''), /[<>]|&(?!amp;|lt;|gt;)/);
        assert.ok(sent.isWellFormed());
      }),
      { numRuns: 1000 },
    );
  });
});
