import { isRecord } from '../isRecord.ts';
import { Refusal } from './answer.ts';
import type { DamageOptions } from './damage/mode.ts';
import { atLeast, type Shape, wrongField } from './shape.ts';

const damageShape: Shape = {
  seed: atLeast(0),
  share: (value) => typeof value === 'number' && value >= 0 && value <= 1,
};

/** `null` becomes undefined. Throws a 400 that names the wrong field of an object. */
export function readDamage(value: unknown): DamageOptions | undefined {
  if (value === null) return undefined;
  if (isDamage(value)) return value;
  const field = isRecord(value) ? wrongField(value, damageShape) : undefined;
  throw new Refusal(
    400,
    `Not damage options: ${field === undefined ? 'not an object' : `field '${field}'`}.`,
  );
}

function isDamage(value: unknown): value is DamageOptions {
  return isRecord(value) && wrongField(value, damageShape) === undefined;
}
