/** What written texts have lost or changed compared with their sources, according to both judges. */
import { closest } from '../judge/closest.ts';
import { lossesIn, lossesInPageText, lossesOfPage } from '../judge/shapes.ts';
import type { FinishedFile } from './translate.ts';
import type { Verdict } from './verdict.ts';

export interface FoundLoss {
  readonly file: string;
  readonly language: string;
  readonly key: string;
  /** The shape of the token, or `syntax: ` and the code of a fault found by the judge that knows syntaxes. */
  readonly shape: string;
  readonly token: string;
  readonly source: string;
  readonly output: string;
}

export function lossesOf(files: readonly FinishedFile[], verdicts: readonly Verdict[]): readonly FoundLoss[] {
  return [...verdicts.flatMap(inText), ...files.flatMap(inPage)];
}

function inText({ file, language, key, source, output, models, faults }: Verdict): readonly FoundLoss[] {
  if (output === undefined) return [];
  const compare = isPage(file) ? lossesInPageText : lossesIn;
  const found = [
    ...faults.map(({ code, detail }) => ({ shape: `syntax: ${code}`, token: detail })),
    // A plural form may be a translation of any of the source's forms.
    ...closest(models.map((model) => compare(model, output))),
  ];
  return found.map(({ shape, token }) => ({ file, language, key, shape, token, source, output }));
}

const isPage = (path: string) => /\.mdx?$/.test(path);

function inPage({ job: { source, language }, text }: FinishedFile): readonly FoundLoss[] {
  if (!isPage(source.path) || text === undefined) return [];
  return lossesOfPage(source.text, text).map(({ shape, token }) => {
    const before = source.text.indexOf(token);
    const output = text.slice(before, before + token.length);
    return { file: source.path, language, key: '', shape, token, source: token, output };
  });
}
