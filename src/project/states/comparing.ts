/** Everything needed to compare texts, loaded together. */
export { entryTexts } from '../entries/entryTexts.ts';
export { readSource } from '../files/readPair.ts';
export { kindsOf } from '../layout/prose.ts';
export { textsIn } from '../lock/place.ts';
export { lackOf, stateOf } from './states.ts';
