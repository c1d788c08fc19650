import type { Loss, PackageRow } from './ledger.ts';

const columns = ['files', 'texts', 'damaged', 'damagedWithout', 'complaints', 'leftOut'] as const;
const titles = ['files', 'texts', 'damaged', 'by us', 'complaints', 'left out'];

export function printRows(rows: readonly PackageRow[]): string {
  const sum = (column: (typeof columns)[number]) => rows.reduce((all, row) => all + row[column], 0);
  return [
    line('package', titles),
    ...rows.map((row) =>
      line(
        row.name,
        columns.map((column) => row[column]),
      ),
    ),
    line(`all ${rows.length}`, columns.map(sum)),
  ].join('');
}

function line(name: string, cells: readonly (string | number)[]): string {
  return `  ${name.padEnd(46)}${cells.map((cell) => String(cell).padStart(11)).join('')}\n`;
}

const mostExamples = 3;

export function describeShapes(losses: readonly Loss[]): string {
  const groups = [...Map.groupBy(losses, ({ shape }) => shape)];
  const sorted = groups.sort(([, one], [, other]) => other.length - one.length);
  return sorted.map(([shape, members]) => describeShape(shape, members)).join('');
}

function describeShape(shape: string, losses: readonly Loss[]): string {
  const tokens = [...new Map(losses.map((loss) => [loss.token, loss])).values()];
  const without = losses.filter(({ withoutDamage }) => withoutDamage).length;
  const head = `${shape}: ${losses.length} texts, ${without} of them without damage, ${tokens.length} different\n`;
  return head + tokens.slice(0, mostExamples).map(describeLoss).join('');
}

/** Code units. */
const [before, longest] = [60, 180];

function excerpt(text: string, token: string): string {
  const from = Math.max(0, text.indexOf(token) - before);
  return JSON.stringify(text.slice(from, from + longest));
}

/** The output is hardly longer than the source, so the same part of it usually shows what became of the token. */
function describeLoss({ token, source, output, package: name }: Loss): string {
  const from = Math.max(0, source.indexOf(token) - before);
  const found = JSON.stringify(output.slice(from, from + longest));
  return `  ${JSON.stringify(token.slice(0, longest))} (${name})\n    ${excerpt(source, token)}\n    ${found}\n`;
}
