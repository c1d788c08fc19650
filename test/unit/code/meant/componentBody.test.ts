import assert from 'node:assert/strict';
import { type ComponentBody, componentBodyAt } from '../../../../src/code/meant/componentBody.ts';
import { scopesOf } from '../../../support/code/scopes.ts';

/** Where the body around ¦ begins, as found and as marked by «; undefined if there is none. */
async function body(marked: string, language = 'typescriptreact'): Promise<readonly unknown[]> {
  const start = marked.replace('¦', '').indexOf('«');
  const offset = marked.replace('«', '').indexOf('¦');
  const scopes = await scopesOf(language, marked.replace(/[«¦]/g, ''));
  const found = await componentBodyAt({ scopes, tabSize: 2, eol: '\n' }, offset);
  return [found?.start, start < 0 ? undefined : start];
}

describe('componentBodyAt', () => {
  const cases: readonly (readonly [title: string, code: string])[] = [
    ['a function', 'export default function Cart() {« return <p>¦</p>; }'],
    ['an arrow function', 'export const Cart: FC<{ a: string }> = ({ a }) => {«\n  return <p>¦</p>\n}'],
    ['a function with types in its parameters', 'function Cart({ a = () => { b() } }: { a: F }): X {« ¦ }'],
    ['a function in calls', 'const Cart = memo(forwardRef((props, ref) => {« ¦ }))'],
    ['a function with a name in a call', 'export default memo(function Cart() {« ¦ })'],
    ['a hook', 'function useCart() {« ¦ }'],
    ['the component around a callback', 'function Cart() {« on(() => { if (a) { ¦ } }) }'],
    [
      'the component around an element of a list',
      'function Cart() {« return <ul>{all.map((A) => { return <li>¦</li> })}</ul> }',
    ],
    ['the component around a handler', 'function Cart() {« const onPay = useCallback(() => { ¦ }, []); }'],
    [
      'the component around a value that is remembered',
      'function Cart() {« const Rows = useMemo(() => { return <p>¦</p> }, []); }',
    ],
    ['a component inside another', 'function Cart() { const Row = () => {« return <p>¦</p> }; }'],
    ['a component after others', 'function A() { a({}) }\nconst B = {};\nfunction Cart() {« ¦ }'],
    ['a component after braces in strings', 'const a = "}{{", b = /[{]/;\nfunction Cart() {« `{`; ¦ }'],
    ['a function with a type', 'const Cart: FC<{ a: string }> = async function () {« ¦ }'],
    ['a function with type arguments', 'const Cart = forwardRef<A, { a: string }>(function (props) {« ¦ })'],
    ['a function whose name begins with an accented letter', 'const Éclair = () => {« ¦ }'],
    [
      'the component around a list',
      'function Cart() {« const Items = all.map((item) => { return <li>¦</li> }); }',
    ],
    [
      'the component around a named function',
      'function Cart() {« const a = useCallback(function Row() { ¦ }); }',
    ],
    [
      'the component around a callback with types',
      'function Cart() {« const A = useMemo<() => B>(() => { ¦ }); }',
    ],
    ['nothing in a list of a module', 'export const Columns = all.map((a) => { ¦ })'],
    ['nothing in a store', 'export const useCart = create<State>()(persist((set) => { return { a: ¦ } }))'],
    ['nothing in a promise', 'const Api = new Promise((done) => { ¦ })'],
    ['nothing in a function that another one returns', 'const Cart = (a) => (b) => { ¦ }'],
    ['nothing in an attribute', 'const Cart = ({ a }) => <Foo render={() => { ¦ }}/>'],
    ['nothing in a handler of requests', 'export async function GET(request) { ¦ }'],
    ['nothing in a generator', 'function* Cart() { ¦ }'],
    ['nothing in a list of functions', 'const Cart = [() => { ¦ }]'],
    ['nothing in a template', 'const Cart = styled.div`\u0024{() => { ¦ }}`'],
    ['nothing at the top', 'function Cart() {}\n¦'],
    ['nothing in other functions', 'export function pay() { ¦ }'],
    ['nothing in a function without a name', 'function Cart() {}\nexport default function () { ¦ }'],
    ['nothing in a function without braces', 'const Cart = () => <p>¦</p>'],
    ['nothing in a method', 'class Cart extends B { Render() { ¦ } }'],
    ['nothing in a function of an object', 'const Cart = { Row: () => { ¦ } }'],
    ['nothing in a method of an object', 'const Cart = { Row() { ¦ } }'],
  ];
  for (const [title, code] of cases) {
    it(`finds ${title}`, async () => {
      const [found, wanted] = await body(code);
      assert.equal(found, wanted);
    });
  }

  it('finds a component in JavaScript and in TypeScript without JSX, too', async () => {
    for (const language of ['javascript', 'javascriptreact', 'typescript']) {
      const [found, wanted] = await body('const Cart = () => {« pay(¦) }', language);
      assert.equal(found, wanted, language);
    }
  });

  const asyncOnes: readonly (readonly [code: string, isAsync: boolean])[] = [
    ['export default async function Page({ params }: { params: { id: string } }) { ¦ }', true],
    ['const Page = async () => { ¦ }', true],
    ['async function load() {}\nfunction Page() { ¦ }', false],
    ['function Page() { const load = async () => {}; ¦ }', false],
  ];
  for (const [code, isAsync] of asyncOnes) {
    it(`says whether the function is async: ${code.replace('\n', ' ')}`, async () => {
      const scopes = await scopesOf('typescriptreact', code.replace('¦', ''));
      const found: ComponentBody | undefined = await componentBodyAt(
        { scopes, tabSize: 2, eol: '\n' },
        code.indexOf('¦'),
      );
      assert.equal(found?.isAsync, isAsync);
    });
  }

  it('finds nothing after a line that is too long to be read', async () => {
    const [found] = await body(`const a = '${'a'.repeat(20_001)}';\nfunction Cart() { ¦ }`);
    assert.equal(found, undefined);
  });
});
