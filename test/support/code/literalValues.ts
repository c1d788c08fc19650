/** The values of written literals as other programs read them: acorn for JavaScript, and Python itself. */
import { parseExpressionAt } from 'acorn';
import { run } from '../quality/readers/reader.ts';
import type { SourceLanguage } from './sourceFiles.ts';
import type { WrittenFile } from './translatedFile.ts';

export interface WrittenValue {
  readonly raw: string;
  readonly wanted: string;
  readonly read: unknown;
}

/** Empty for languages that neither program reads. Literals with code inside are left out: they have no fixed value. */
export function writtenValues(
  language: SourceLanguage,
  files: readonly WrittenFile[],
): readonly WrittenValue[] {
  const literals = files.flatMap(({ regions }) =>
    regions.flatMap(({ of: { region, piece }, result, raw }) => {
      if (piece?.kind !== 'string' || region.language !== language || result?.kind !== 'translated')
        return [];
      const [wanted = ''] = result.texts;
      return /\$\{hole/.test(piece.texts[0] ?? '') ? [] : [{ raw, wanted }];
    }),
  );
  const values = valuesOf(
    language,
    literals.map(({ raw }) => raw),
  );
  return values.map((read, index) => ({ raw: '', wanted: '', ...literals[index], read }));
}

function valuesOf(language: SourceLanguage, raws: readonly string[]): readonly unknown[] {
  if (language === 'javascript' || language === 'typescript') return raws.map(valueInScript);
  if (language !== 'python') return [];
  const { status, stdout, stderr } = run('python3', ['-W', 'ignore', '-c', pythonValues], {
    input: JSON.stringify(raws),
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const pythonValues = `
import ast, json, sys
def value(text):
    node = ast.parse(text, mode='eval').body
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return ''.join(one.value for one in parts)
print(json.dumps([value(one) for one in json.load(sys.stdin)]))`;

function valueInScript(raw: string): unknown {
  const tree = parseExpressionAt(raw, 0, { ecmaVersion: 'latest' });
  if (tree.end !== raw.length) return undefined;
  if (tree.type === 'Literal') return tree.value;
  return tree.type === 'TemplateLiteral' ? tree.quasis[0]?.value.cooked : undefined;
}
