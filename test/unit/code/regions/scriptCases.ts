// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
/** JavaScript and TypeScript, with JSX. */
import { all, type Cases } from './case.ts';

const javascript = all(
  `'use strict';
import a from 'path';
export { b } from "other";
const s = 'it\\'s' + "two" + /re"g/g; // behind
// One line
// and another.

  // Indented
//not with it
/* Block. */ /** Doc {@link x}. */
const o = { 'key': 'value', t: \`a \${b ? 'in' : \`deep \${'er'}\`} z\` };
'unclosed
f('after');
const raw = String.raw\`no \\alpha\` + $localize\`:id:loc\` + i18n.t\`tee\` + \`bare\`;
const tagged = [css\`rule\`, x.y\`member\`, styled(B)\`call\`, (n) => \`arrow\`, f(1) + \`sum\`];`,
  ["'use str‸ict'", "string javascript code: 'use strict'"],
  ["'pa‸th'", "string javascript code: 'path'"],
  ['"ot‸her"', 'string javascript code: "other"'],
  ["'it‸\\'s'", "string javascript: 'it\\'s'"],
  ["‸'it", "string javascript: 'it\\'s'"],
  ['"two"‸', 'string javascript: "two"'],
  ['/re‸"g', undefined],
  ['co‸nst s', undefined],
  ['// beh‸ind', 'comment javascript line: // behind'],
  ['another.‸', 'comment javascript line: // One line\n// and another.'],
  ['// Inden‸ted', 'comment javascript line: // Indented'],
  ['not w‸ith it', 'comment javascript line: //not with it'],
  ['Blo‸ck', 'comment javascript block: /* Block. */'],
  ['{@li‸nk', 'comment javascript doc: /** Doc {@link x}. */'],
  ["'k‸ey'", "string javascript code: 'key'"],
  ["'val‸ue'", "string javascript: 'value'"],
  ['`a‸ ', "string javascript: `a ${b ? 'in' : `deep ${'er'}`} z`"],
  ['b ‸? ', "string javascript: `a ${b ? 'in' : `deep ${'er'}`} z`"],
  ["'i‸n'", "string javascript: 'in'"],
  ['de‸ep', "string javascript: `deep ${'er'}`"],
  ["'e‸r'", "string javascript: 'er'"],
  ["'uncl‸osed", undefined],
  ["f('af‸ter'", "string javascript: 'after'"],
  ['no‸ ', 'string string-raw: `no \\alpha`'],
  ['lo‸c`', 'string javascript: `:id:loc`'],
  ['te‸e`', 'string javascript: `tee`'],
  ['ba‸re`', 'string javascript: `bare`'],
  ['ru‸le`', 'string javascript code: `rule`'],
  ['mem‸ber`', 'string javascript code: `member`'],
  ['ca‸ll`', 'string javascript code: `call`'],
  ['arr‸ow`', 'string javascript: `arrow`'],
  ['su‸m`', 'string javascript: `sum`'],
);

const tsx = all(
  `type A = 'lit';
export const title = "Exported";
const s = styled.div<Props>\`generic\`, g = f<T>(\`argument\`), l = 1 > \`less\`;
const e = <p className="big" title='Hover'>Hello {name}, <b>you</b> &amp; me {c && <i>inner</i>} end
  of it {/* note */}</p>;`,
  ["'l‸it'", "string typescriptreact code: 'lit'"],
  ['"Exp‸orted"', 'string typescriptreact: "Exported"'],
  ['gen‸eric', 'string typescriptreact code: `generic`'],
  ['argu‸ment', 'string typescriptreact: `argument`'],
  ['le‸ss', 'string typescriptreact: `less`'],
  ['"b‸ig"', 'string jsx-attribute code className: "big"'],
  ["'Ho‸ver'", "string jsx-attribute title: 'Hover'"],
  ['Hel‸lo', 'markup typescriptreact {name}: Hello {name},'],
  ['na‸me}', 'markup typescriptreact {name}: Hello {name},'],
  ['y‸ou', 'markup typescriptreact: you'],
  ['m‸e {c', 'markup typescriptreact: &amp; me'],
  ['in‸ner', 'markup typescriptreact: inner'],
  ['en‸d\n', 'markup typescriptreact {/* note */}: end\n  of it {/* note */}'],
  ['no‸te', 'comment typescriptreact block: /* note */'],
  ['<‸b>', undefined],
);

const names = all(
  `const h = (
  side: 'left' | "right",
  other: undefined | 'none',
) => { f('a' || 'b' || c); };
declare module 'mod' { const v = 'in module'; }
enum E { 'Mem' = 'of enum' }
class K { 'met hod'() { return 'in method'; } }
const { 'bound': w = 'def ault' } = o;
function f(): 'returned' { return g as 'cast'; }
interface I { 'fie ld': string; 'maybe'?: string }
class L { 'pro p' = 'of field'; a = b ? 'one' : 'other'; c =
  d ? 'lower' : 'e' }
f(({ 'par am': g }) => g);
const r = fn<
  V,
  Omit<P, 'omit ted'> & { a: B }
>(({ c }) => 'of call');
const k = (s: T): U[S extends true ? 'da rk' : 'li ght'] => { return 'of body'; };
const m = [await import('loaded'), require('required'), a ? f() : 'chosen', reimport('text')];`,
  ["'le‸ft'", "string typescriptreact code: 'left'"],
  ['"rig‸ht"', 'string typescriptreact code: "right"'],
  ["'no‸ne'", "string typescriptreact code: 'none'"],
  ["'‸a'", "string typescriptreact: 'a'"],
  ["'‸b'", "string typescriptreact: 'b'"],
  ["'m‸od'", "string typescriptreact code: 'mod'"],
  ["'in mo‸dule'", "string typescriptreact: 'in module'"],
  ["'M‸em'", "string typescriptreact code constant: 'Mem'"],
  ["'of en‸um'", "string typescriptreact constant: 'of enum'"],
  ["'met‸ hod'", "string typescriptreact code: 'met hod'"],
  ["'in me‸thod'", "string typescriptreact: 'in method'"],
  ["'bo‸und'", "string typescriptreact code: 'bound'"],
  ["'def‸ ault'", "string typescriptreact: 'def ault'"],
  ["'retur‸ned'", "string typescriptreact code: 'returned'"],
  ["'ca‸st'", "string typescriptreact code: 'cast'"],
  ["'fie‸ ld'", "string typescriptreact code: 'fie ld'"],
  ["'may‸be'", "string typescriptreact code: 'maybe'"],
  ["'pro‸ p'", "string typescriptreact code: 'pro p'"],
  ["'of fi‸eld'", "string typescriptreact: 'of field'"],
  ["'on‸e'", "string typescriptreact: 'one'"],
  ["'ot‸her'", "string typescriptreact: 'other'"],
  ["'low‸er'", "string typescriptreact: 'lower'"],
  ["'par‸ am'", "string typescriptreact code: 'par am'"],
  ["'om‸it ted'", "string typescriptreact code: 'omit ted'"],
  ["'of ca‸ll'", "string typescriptreact: 'of call'"],
  ["'da‸ rk'", "string typescriptreact code: 'da rk'"],
  ["'li‸ ght'", "string typescriptreact code: 'li ght'"],
  ["'of bo‸dy'", "string typescriptreact: 'of body'"],
  ["'loa‸ded'", "string typescriptreact code: 'loaded'"],
  ["'requi‸red'", "string typescriptreact code: 'required'"],
  ["'cho‸sen'", "string typescriptreact: 'chosen'"],
  ["'te‸xt'", "string typescriptreact: 'text'"],
);

export const scriptCases: Cases = { javascript, typescriptreact: [...tsx, ...names] };
