/** Plans for JSON files with plural forms. */
import assert from 'node:assert/strict';
import { json } from '../../../../src/formats/json.ts';
import { type FilePlan, planFile } from '../../../../src/project/plans/plan.ts';

export const forms = '{"x_one": "1", "x_other": "n"}';

export function planOf(source: string, locale: string, target?: string, from = 'en'): FilePlan {
  const result = planFile(
    { path: `${from}.json`, locale: from, text: source },
    { path: `${locale}.json`, locale, ...(target !== undefined && { text: target }) },
    json,
  );
  assert.ok(result.kind === 'plan');
  return result.plan;
}
