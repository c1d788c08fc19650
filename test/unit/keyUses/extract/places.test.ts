import assert from 'node:assert/strict';
import { faultAt } from '../../../../src/keyUses/extract/places.ts';

describe('faultAt', () => {
  const constants: readonly (readonly [marked: string, fault: string | undefined])[] = [
    ["const Text(¦'A')", 'constant'],
    ["const Row(children: <Widget>[f(), Text(¦'A')])", 'constant'],
    ["f(const <String>[¦'A'])", 'constant'],
    ["class A {\n  void f() {}\n  static const names = {'a': [¦'A']};", 'constant'],
    ["static const String name = ¦'A';", 'constant'],
    ["f() { const a = 1; return Text(¦'A'); }", undefined],
    ["f(const Text('A'), Text(¦'B'))", undefined],
    ["constant(¦'A')", undefined],
  ];
  for (const [marked, fault] of constants) {
    it(`takes ${fault ? 'no text' : 'a text'} of Dart in ${marked}`, () => {
      const offset = marked.indexOf('¦');
      const code = { path: '/w/a.dart', text: marked.replace('¦', '') };
      const text = {
        place: 'string',
        pieces: ['A'],
        language: 'dart',
        quote: "'",
        offset,
        length: 3,
      } as const;
      assert.equal(faultAt(code, text), fault);
    });
  }
});
