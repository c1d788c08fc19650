import assert from 'node:assert/strict';
import { toCsv } from '../../../src/administration/csv.ts';
import { toJson } from '../../../src/administration/json.ts';
import { fetchReport, groupings, type Report } from '../../../src/administration/report.ts';
import { withAdministration } from '../service/withAdministration.ts';
import { call } from '../service/withRequester.ts';

const range = { start: '2026-01-01', end: '2026-01-31' };

const byKeyAndDay: Report = {
  grouping: 'keyAndDay',
  range,
  rows: [
    {
      name: 'CI',
      maskedKey: 'a1****9f',
      day: '2026-01-02',
      usage: { total: 5, text: 5, speechMinutes: 0.25 },
    },
    { name: 'Web, "old"', maskedKey: 'b2****8e', day: '2026-01-03', usage: { total: 0, text: 0 } },
  ],
  total: { total: 7, text: 7, documents: 0, writing: 0, speechMinutes: 0.25 },
  traceId: 'abc',
};
const total: Report = {
  grouping: 'total',
  range,
  rows: [{ name: '', usage: { total: 7, writing: 7 } }],
  total: { total: 7, writing: 7 },
};
const byTag = (...tags: readonly string[]): Report => ({
  grouping: 'tag',
  range,
  rows: tags.map((name) => ({ name, usage: { total: 1 } })),
});

describe('Reports as CSV', () => {
  it('have the service’s names, only columns with values, and empty cells for missing values', () =>
    assert.equal(
      toCsv(byKeyAndDay),
      'api_key_label,api_key,usage_date,total_characters,text_translation_characters,speech_to_text_minutes\r\n' +
        'CI,a1****9f,2026-01-02,5,5,0.25\r\n' +
        '"Web, ""old""",b2****8e,2026-01-03,0,0,\r\n',
    ));

  it('of the total contain the date range', () =>
    assert.equal(
      toCsv(total),
      'start_date,end_date,total_characters,text_improvement_characters\r\n2026-01-01,2026-01-31,7,7\r\n',
    ));

  it('without any usage consist of a header', () =>
    assert.equal(toCsv(byTag()), 'custom_tag,total_characters\r\n'));

  const cells: readonly [tag: string, cell: string][] = [
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://a","b")', '"\'=HYPERLINK(""http://a"",""b"")"'],
    ['a=b', 'a=b'],
    ["'quoted'", "'quoted'"],
    ['web;=1+1', '"web;=1+1"'],
    ['web\t=1+1', '"web\t=1+1"'],
    ['two\nlines', '"two\nlines"'],
    ['日本', '日本'],
    ['', ''],
  ];
  for (const [tag, cell] of cells) {
    it(`write the tag ${JSON.stringify(tag)} as ${JSON.stringify(cell)}`, () =>
      assert.equal(toCsv(byTag(tag)), `custom_tag,total_characters\r\n${cell},1\r\n`));
  }
});

describe('Reports as JSON', () => {
  it('have the query, the service’s total, the sum of the rows and every row', () =>
    assert.deepEqual(toJson(byKeyAndDay), {
      usage_report: {
        group_by: 'key_and_day',
        start_date: '2026-01-01',
        end_date: '2026-01-31',
        total_usage: {
          total_characters: 7,
          text_translation_characters: 7,
          document_translation_characters: 0,
          text_improvement_characters: 0,
          speech_to_text_minutes: 0.25,
        },
        sum_of_usages: { total_characters: 5, text_translation_characters: 5, speech_to_text_minutes: 0.25 },
        key_and_day_usages: [
          {
            api_key_label: 'CI',
            api_key: 'a1****9f',
            usage_date: '2026-01-02',
            usage: { total_characters: 5, text_translation_characters: 5, speech_to_text_minutes: 0.25 },
          },
          {
            api_key_label: 'Web, "old"',
            api_key: 'b2****8e',
            usage_date: '2026-01-03',
            usage: { total_characters: 0, text_translation_characters: 0 },
          },
        ],
      },
    }));

  it('by tag have no total for the organisation', () =>
    assert.deepEqual(toJson(byTag('=1')), {
      custom_tag_usage_report: {
        aggregate_by: 'period',
        start_date: '2026-01-01',
        end_date: '2026-01-31',
        sum_of_usages: { total_characters: 1 },
        usage: [{ custom_tag: '=1', breakdown: { total_characters: 1 } }],
      },
    }));

  const history = { days: 40, keys: 2, tags: 2 };
  const now = () => new Date('2026-05-05T05:05:05Z');
  const questions = {
    total: { path: '', query: '' },
    key: { path: '', query: 'group_by=key' },
    keyAndDay: { path: '', query: 'group_by=key_and_day' },
    tag: { path: '/custom-tags', query: 'aggregate_by=period' },
    tagAndDay: { path: '/custom-tags', query: 'aggregate_by=day' },
  };
  for (const grouping of groupings) {
    it(`by ${grouping} use only names of the service’s answer, except for the sum`, () =>
      withAdministration({ history, now }, async ({ emulator, admin }) => {
        const range = { start: '2026-04-20', end: '2026-05-05' };
        const { path, query } = questions[grouping];
        const asked = `start_date=${range.start}&end_date=${range.end}&${query}`;
        const headers = { authorization: 'DeepL-Auth-Key demo:adm' };
        const answer = await fetch(`${emulator.url}/v2/admin/analytics${path}?${asked}`, { headers });
        const document = toJson(await fetchReport(admin, { range, grouping }, call));
        const theirs = namesIn(await answer.json());
        assert.deepEqual(
          [...namesIn(document)].filter((name) => !theirs.has(name)),
          [`${path === '' ? 'usage_report' : 'custom_tag_usage_report'}.sum_of_usages`],
        );
      }));
  }
});

/** The paths of all fields; the measures of a sum are not distinguished. */
function namesIn(value: unknown, path = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...namesIn(item, `${path}[]`)]));
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = path === '' ? name : `${path}.${name}`;
      return name === 'sum_of_usages' ? [own] : [own, ...namesIn(inner, own)];
    }),
  );
}
