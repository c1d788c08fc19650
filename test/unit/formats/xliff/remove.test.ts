import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { changed, document, lines, remove, set, source, two } from './build.ts';

describe('XLIFF: removing', () => {
  it('removes units with their lines', () => {
    const text = document(['a', 'b', 'c'].map((id) => lines(id, 'x')));
    assert.equal(changed(text, [remove('b')]), document([lines('a', 'x'), lines('c', 'x')]));
    assert.equal(changed(text, [remove('a'), remove('c')]), document([lines('b', 'x')]));
  });

  it('removes a group that would be empty, and leaves the body', () => {
    const group = `      <group id="g">\n${lines('a')}\n${lines('b')}\n      </group>`;
    assert.equal(changed(document([group, lines('c')]), [remove('a'), remove('b')]), document([lines('c')]));
    assert.equal(changed(document([group]), [remove('a')]), document([group.replace(`${lines('a')}\n`, '')]));
    assert.equal(changed(document([lines('a')]), [remove('a')]), document([]));
  });

  it('removes the target of one segment, and the unit with the last one', () => {
    const part = (id: string, target = '') => `<segment id="${id}"><source>a</source>${target}</segment>`;
    const text = two(
      `<unit id="u">${part('s', '<target>b</target>')}${part('t', '<target>b</target>')}</unit>`,
    );
    assert.equal(
      changed(text, [remove('u', 's')]),
      two(`<unit id="u">${part('s')}${part('t', '<target>b</target>')}</unit>`),
    );
    assert.equal(changed(text, [remove('u', 's'), remove('u', 't')]), two(''));
  });

  it('leaves alone what is not there', () =>
    assert.equal(changed(document([]), [remove('q')]), document([])));

  it('inserts beside what stays, not beside what is removed', () => {
    const template = { file: source, text: document(['n', 'a', 'm', 'b'].map((id) => lines(id))) };
    const text = document([lines('a', 'x'), lines('b', 'x')]);
    assert.equal(
      changed(text, [remove('a'), set('ü', 'n'), set('ö', 'm')], { template }),
      document([lines('n', 'ü'), lines('m', 'ö'), lines('b', 'x')]),
    );
  });

  it('keeps a group into which others are inserted', () => {
    const group = (id: string, target = '') => `      <group id="g">\n${lines(id, target)}\n      </group>`;
    const template = { file: source, text: document([lines('c'), group('n')]) };
    assert.equal(
      changed(document([lines('c', 'x'), group('a', 'x')]), [remove('a'), set('ü', 'n')], { template }),
      document([lines('c', 'x'), group('n', 'ü')]),
    );
  });

  it('removes and inserts in one place', () => {
    const template = { file: source, text: document(['a', 'b'].map((id) => lines(id))) };
    const text = document([lines('a', 'x'), lines('z', 'x')]);
    assert.equal(
      changed(text, [remove('z'), set('ü', 'b')], { template }),
      document([lines('a', 'x'), lines('b', 'ü')]),
    );
  });
});

describe('XLIFF: size', () => {
  const units = (count: number, target: string) =>
    Array.from({ length: count }, (_, index) => lines(`k${index}`, target)).join('\n');

  it('inserts, replaces and removes tens of thousands of units', () => {
    const count = 20_000;
    const template = { file: source, text: document([units(count, '')]) };
    const all = Array.from({ length: count }, (_, index) => set('x', `k${index}`));
    const filled = document([units(count, 'x')]);
    assert.equal(changed(document([]), all, { template }), filled);
    assert.equal(changed(template.text, all), filled);
    assert.equal(
      changed(
        filled,
        all.map(({ path }) => remove(...path)),
      ),
      document([]),
    );
  });
});
