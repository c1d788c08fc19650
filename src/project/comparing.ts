/** All that it takes to compare texts, to be loaded as one. */
export { entryTexts } from './entryTexts.ts';
export { textsIn } from './lock/place.ts';
export { readSource } from './readPair.ts';
export { lackOf, stateOf } from './states.ts';
