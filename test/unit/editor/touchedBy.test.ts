import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import { touchedBy } from '../../../src/editor/locales/touchedBy.ts';

/** The parts of a URI that are compared. */
function uri(path: string, scheme = 'file', count = () => {}): Uri {
  const made = {
    path,
    with: (change: { readonly path: string }) => uri(change.path, scheme, count),
    toString: () => {
      count();
      return `${scheme}://${path}`;
    },
  };
  return made as unknown as Uri;
}

describe('A file', () => {
  const rows: readonly (readonly [folder: string, file: string, isTouched: boolean])[] = [
    ['/app/en.json', '/app/en.json', true],
    ['/app/en.json', '/app/en.json5', false],
    ['/app', '/app/locales/en.json', true],
    ['/app/', '/app/locales/en.json', true],
    ['/app', '/apps/en.json', false],
    ['/', '/en.json', true],
    ['/', '/app/en.json', true],
    ['/', '/', true],
  ];
  for (const [folder, file, isTouched] of rows) {
    it(`is ${isTouched ? '' : 'not '}touched by ${folder}: ${file}`, () =>
      assert.equal(touchedBy([uri(folder)])(uri(file)), isTouched));
  }

  it('is not touched by the same folder of another file system', () =>
    assert.equal(touchedBy([uri('/app', 'other')])(uri('/app/en.json')), false));

  it('is compared with any number of URIs in the same time', () => {
    const work = (folders: number) => {
      let compared = 0;
      const touches = touchedBy(Array.from({ length: folders }, (_, index) => uri(`/other${index}`)));
      touches(uri('/app/locales/en.json', 'file', () => (compared += 1)));
      return compared;
    };
    assert.equal(work(1000), work(1));
  });
});
