/** The answers about texts of files that a search for resources relied on, and whether they would still be the same. */
import type { KnownFormat } from '../../formats/known.ts';
import { areKeys, countOf, hasTexts, isClear, isData, type TextKinds } from '../layout/prose.ts';

interface Answers {
  readonly format: KnownFormat | undefined;
  readonly kinds: TextKinds | undefined;
  /** Requested if only the number of texts matters. */
  readonly number: TextKinds | undefined;
  /** Whether a file whose path names no locale is a translation. */
  readonly translation: boolean;
  /** Whether a file whose path names no locale names the language of the sources. */
  readonly source: boolean;
  /** The language of the texts in a source. */
  readonly language: string;
  /** Whose texts a file passes on. */
  readonly passesOn: string | undefined;
}

/** A question about a file; `verdict` is absent until it is answered. */
interface Asked {
  verdict?: string;
  again(): Promise<string>;
}

export class Verdicts {
  readonly #asked = new Map<string, Map<keyof Answers, Asked>>();
  readonly #changed = new Set<string>();
  #reviews: Promise<boolean> = Promise.resolve(false);

  async of<Name extends keyof Answers>(
    path: string,
    question: Name,
    answer: () => Promise<Answers[Name]>,
  ): Promise<Answers[Name]> {
    const asked: Asked = { again: async () => verdict(question, await answer()) };
    const ofFile = this.#asked.get(path) ?? new Map<keyof Answers, Asked>();
    this.#asked.set(path, ofFile.set(question, asked));
    const answered = await answer();
    asked.verdict = verdict(question, answered);
    return answered;
  }

  noteChange(path: string): void {
    if (this.#asked.has(path)) this.#changed.add(path);
  }

  /** Whether a file that has changed since the last call would be judged differently. */
  haveChanged(): Promise<boolean> {
    if (this.#changed.size === 0) return this.#reviews.then(() => false);
    const paths = [...this.#changed];
    this.#changed.clear();
    const review = this.#reviews.then(() => this.#review(paths));
    this.#reviews = review;
    return review;
  }

  async #review(paths: readonly string[]): Promise<boolean> {
    const all = paths.flatMap((path) => [...(this.#asked.get(path)?.values() ?? [])]);
    const isSame = await Promise.all(all.map(async (asked) => asked.verdict === (await verdictNow(asked))));
    return isSame.includes(false);
  }
}

/** The part of an answer that decides where texts are found. */
function verdict(question: keyof Answers, answer: Answers[keyof Answers]): string {
  if (!answer) return '';
  if (typeof answer === 'string') return answer;
  if (answer === true) return question;
  if ('id' in answer) return answer.id;
  if (question === 'number') return `${countOf(answer)}`;
  const isDataAnywhere = ['', 'locales/'].map((folder) => isData(folder, answer));
  return [hasTexts(answer), areKeys(answer), isClear(answer), ...isDataAnywhere].join(' ');
}

async function verdictNow(asked: Asked): Promise<string | undefined> {
  try {
    return await asked.again();
  } catch {
    // The search itself reports why the file cannot be judged.
    return undefined;
  }
}
