import type { StyleSeed } from './store.ts';

export const demoStyles: readonly StyleSeed[] = [
  {
    id: '5c0d8f3e-1b74-4e6a-9f25-3a7be6d0c418',
    name: 'Friendly German',
    language: 'de',
    rules: {
      numbers: { decimal_separator: 'use_comma' },
      style_and_tone: { formality: 'use_informal_address' },
    },
    instructions: [{ label: 'Short', prompt: 'Keep button labels to two words.' }],
  },
  {
    id: 'e81b2a96-40cd-4d17-b3e8-9c65f0a1d273',
    name: 'Plain English',
    language: 'en',
    rules: { spelling_and_grammar: { contractions: 'avoid_contractions' } },
    instructions: [],
  },
];
