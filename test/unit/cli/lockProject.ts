/** What the tests of `vernacular.lock` share: a project, and the states and origins of its German texts. */
import assert from 'node:assert/strict';
import { useProgram } from './useProgram.ts';

export const english = {
  title: 'Shop',
  hello: 'Hello {name}',
  bye: 'Good bye',
  cart: 'Your cart',
};
export const json = (texts: object) => `${JSON.stringify(texts, undefined, 2)}\n`;

export function useLock() {
  const { project, environment, run } = useProgram({ 'locales/en.json': json(english) });
  const done = async (...args: readonly string[]) => {
    const result = await run(...args);
    assert.equal(result.code, 0, result.stderr + result.stdout);
    return result;
  };
  const translate = (...args: readonly string[]) => done('translate', 'locales', '--to', 'de,fr', ...args);
  const lockText = () => project().read('vernacular.lock');
  const german = async () => JSON.parse(await project().read('locales/de.json'));
  /** How many German texts are in each state; states without any are absent. */
  const counts = async () => {
    const { files } = JSON.parse((await run('status', '--json')).stdout);
    const german = files.find(({ locale }: { locale: string }) => locale === 'de').counts;
    const all: readonly (readonly [string, number])[] = Object.entries(german);
    return Object.fromEntries(all.filter(([, count]) => count > 0));
  };
  /** A letter for each line about a German translation, sorted: `o` if a run made it, `h` if a person did. */
  const origins = async () =>
    (await lockText())
      .split(/\r?\n/)
      .filter((line) => line.includes(' de '))
      .map((line) => line.at(-1))
      .sort()
      .join('');
  return { project, environment, run, done, translate, lockText, german, counts, origins };
}
