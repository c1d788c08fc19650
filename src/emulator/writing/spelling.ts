/** The mistakes that the emulator recognises, in the Latin-script languages that it supports for writing. */

const mistakes: Readonly<Record<string, string>> = {
  teh: 'the',
  adress: 'address',
  alot: 'a lot',
  begining: 'beginning',
  definately: 'definitely',
  enviroment: 'environment',
  goverment: 'government',
  neccessary: 'necessary',
  occured: 'occurred',
  recieve: 'receive',
  recieved: 'received',
  seperate: 'separate',
  succesful: 'successful',
  thier: 'their',
  tommorow: 'tomorrow',
  untill: 'until',
  wich: 'which',
  // German, French, Spanish, Italian and Portuguese; none is a word in any of them, unlike `perche` and `voce`.
  vieleicht: 'vielleicht',
  standart: 'Standard',
  aujourdhui: "aujourd'hui",
  quizas: 'quizás',
  perchè: 'perché',
  excessão: 'exceção',
};

const word = /\p{L}+/gu;
const repeated = /(?<!\p{L})(\p{L}+)(?: \1)+(?!\p{L})/gu;
/** A space between a word and a comma or full stop. */
const spaceBefore = /(?<=\p{L}) (?=[,.](?:\s|$))/gu;

/** Corrects known mistakes, repeated words and spaces before commas and full stops, and changes nothing else. */
export function corrected(text: string): string {
  return text
    .replace(word, (found) => inCaseOf(found, mistakeOf(found)))
    .replace(repeated, '$1')
    .replace(spaceBefore, '');
}

function mistakeOf(found: string): string {
  const lower = found.toLowerCase();
  return Object.hasOwn(mistakes, lower) ? (mistakes[lower] ?? found) : found;
}

function inCaseOf(found: string, right: string): string {
  const first = found.charAt(0);
  return right === found || first === first.toLowerCase()
    ? right
    : right.charAt(0).toUpperCase() + right.slice(1);
}
