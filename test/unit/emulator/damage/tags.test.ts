import { tagSpellingDamages } from '../../../../src/emulator/damage/tagSpelling.ts';
import { tagStructureDamages } from '../../../../src/emulator/damage/tagStructure.ts';
import { describeDamages, type Row } from './table.ts';

const x1 = '<x id="1"/>';
const x2 = '<x id="2"/>';
const late = 0.99;

const structure: readonly Row[] = [
  { name: 'drop a tag', text: `a ${x1} b`, result: 'a  b' },
  { name: 'drop a tag', text: `a ${x1} ${x2}`, draws: [late], result: `a ${x1} ` },
  { name: 'drop a tag', text: 'a <g id="1">b</g>', result: 'a b' },
  { name: 'drop a tag', text: '<g id="1">a <g id="2">b</g></g>', draws: [late], result: '<g id="1">a b</g>' },
  { name: 'drop a tag', text: 'a<br>b', mode: 'html', result: 'ab' },
  { name: 'drop a tag', text: '<p>a', mode: 'html', result: 'a' },
  { name: 'drop a tag', text: '<B>a</b>', mode: 'html', result: 'a' },
  { name: 'drop a tag', text: 'a <!-- b -->', result: undefined },
  { name: 'drop a tag', text: `a ${x1}`, mode: 'none', result: undefined },
  { name: 'drop an end tag', text: `${x1}<g id="2">a</g> b`, result: `${x1}<g id="2">a b` },
  { name: 'drop an end tag', text: `a ${x1}`, result: undefined },
  { name: 'move a tag to the end', text: `a ${x1} b.`, result: `a  b.${x1}` },
  { name: 'move a tag to the end', text: '<g id="1">a</g> b', result: '<g id="1">a b</g>' },
  { name: 'move a tag to the end', text: `a ${x1}`, result: undefined },
  { name: 'swap two tags', text: `a ${x1} b ${x2}`, result: `a ${x2} b ${x1}` },
  {
    name: 'swap two tags',
    text: '<g id="1">a</g> <g id="2">b</g>',
    result: '<g id="2">a</g> <g id="1">b</g>',
  },
  { name: 'swap two tags', text: `a ${x1}`, result: undefined },
  { name: 'duplicate a tag beside itself', text: `a ${x1} b`, result: `a ${x1}${x1} b` },
  {
    name: 'duplicate a tag beside itself',
    text: '<g id="1">a</g> b',
    result: '<g id="1">a</g><g id="1">a</g> b',
  },
  { name: 'duplicate a tag elsewhere', text: `a ${x1} b`, result: `${x1}a ${x1} b` },
  { name: 'duplicate a tag elsewhere', text: `a ${x1} b`, draws: [0, late], result: `a ${x1} b${x1}` },
  {
    name: 'duplicate a tag elsewhere',
    text: '<g id="1">a</g> b',
    result: '<g id="1">a</g> b<g id="1">a</g>',
  },
  { name: 'duplicate a tag elsewhere', text: x1, result: undefined },
  { name: 'move spaces into a pair', text: 'a <g id="1">b</g> c', result: 'a<g id="1"> b </g>c' },
  { name: 'move spaces into a pair', text: 'a<g id="1">b</g>\n', result: 'a<g id="1">b\n</g>' },
  { name: 'move spaces into a pair', text: '<g id="1"> b </g>', result: undefined },
  { name: 'move spaces into a pair', text: `a ${x1} b`, result: undefined },
  { name: 'end one pair in another', text: '<b>a</b> <i>c</i>', result: '<b>a <i></b>c</i>' },
  { name: 'end one pair in another', text: '<b>a<i>c</i></b>', result: '<b>a<i></b>c</i>' },
  { name: 'end one pair in another', text: `<b>a</b> ${x1}`, result: undefined },
];

const spelling: readonly Row[] = [
  { name: 'change the case of a tag name', text: `a ${x1}`, result: 'a <X id="1"/>' },
  { name: 'change the case of a tag name', text: '<G id="1">a</G>', result: '<g id="1">a</g>' },
  { name: 'add spaces inside a tag', text: `a ${x1}`, result: 'a < x id = "1" / >' },
  { name: 'add spaces inside a tag', text: '<b>a</b>', draws: [0, late], result: '<b>a< / b >' },
  { name: 'add a space beside a tag', text: `a,${x1}b`, result: `a, ${x1}b` },
  { name: 'add a space beside a tag', text: `a,${x1}b`, draws: [0, 0, late], result: `a,${x1} b` },
  { name: 'add a space beside a tag', text: '<b>a</b>', draws: [0, late], result: '<b>a </b>' },
  { name: 'change the quotes of attributes', text: x1, result: "<x id='1'/>" },
  {
    name: 'change the quotes of attributes',
    text: "<b a='1' b= '2'>c</b>",
    draws: [0, 0, 0.3],
    result: '<b a="1" b="2">c</b>',
  },
  { name: 'change the quotes of attributes', text: x1, draws: [0, 0, 0.5], result: '<x id=1/>' },
  { name: 'change the quotes of attributes', text: x1, draws: [0, 0, late], result: '<x id=“1”/>' },
  { name: 'change the quotes of attributes', text: 'a <br/>', result: undefined },
  { name: 'change an id', text: `${x1} ${x2}`, result: `${x2} ${x2}` },
  { name: 'change an id', text: '<g id="1">a</g>', result: '<g id="2">a</g>' },
  { name: 'change an id', text: '<b width="1">a</b>', result: undefined },
  { name: 'turn an empty tag into a pair', text: `a ${x1}`, result: 'a <x id="1"></x>' },
  { name: 'turn an empty tag into a pair', text: 'a <br />', mode: 'html', result: 'a <br></br>' },
  { name: 'turn an empty tag into a pair', text: '<b>a</b>', result: undefined },
  { name: 'escape an entity again', text: 'a &amp; b &lt; c', result: 'a &amp;amp; b &lt; c' },
  { name: 'escape an entity again', text: 'a &amp; b &lt; c', draws: [late], result: 'a &amp; b &amp;lt; c' },
  { name: 'escape an entity again', text: 'a &amp; b', mode: 'none', result: undefined },
  { name: 'unescape an entity', text: 'a &lt; b', result: 'a < b' },
  { name: 'unescape an entity', text: 'a &amp; b', result: 'a & b' },
  { name: 'unescape an entity', text: '<b a="&amp;">c</b>', result: undefined },
  { name: 'unescape an entity', text: 'a &unknown; b', result: undefined },
];

describeDamages('damage to the structure of tags', tagStructureDamages, structure);
describeDamages('damage to the spelling of tags', tagSpellingDamages, spelling);
