/** Everything needed to compare texts, loaded together. */
export { entryTexts } from './entryTexts.ts';
export { textsIn } from './lock/place.ts';
export { kindsOf } from './prose.ts';
export { readSource } from './readPair.ts';
export { lackOf, stateOf } from './states.ts';
