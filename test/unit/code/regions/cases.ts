import type { Cases } from './case.ts';
import { documentCases } from './documentCases.ts';
import { programCases } from './programCases.ts';
import { scriptCases } from './scriptCases.ts';

export const cases: Cases = { ...scriptCases, ...programCases, ...documentCases };
