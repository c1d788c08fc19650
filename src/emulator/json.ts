import { Refusal } from './answer.ts';

/** Throws a 400 if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(400, 'Bad request. Reason: malformed JSON body.');
    throw error;
  }
}
