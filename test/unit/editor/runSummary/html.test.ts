import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type SummaryPage, summaryHtml } from '../../../../src/editor/runSummary/html.ts';

const hostile = '<img src=x onerror="alert(\'1\')">&amp;</bdi></main><script>';
const shown =
  '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;&lt;/bdi&gt;&lt;/main&gt;&lt;script&gt;';

const page: SummaryPage = {
  run: 3,
  isChosen: false,
  heading: 'Run',
  when: 'now',
  figures: [['Written', '2']],
  problemsHeading: 'Files with problems',
  problems: [],
  notes: [],
  languages: [
    {
      heading: 'German',
      columns: ['File', 'Written'],
      rows: [{ name: { text: 'de.json', link: 0 }, figures: ['2'] }],
      kept: 'Kept out',
      reasons: [{ heading: 'Lost', entries: [{ text: 'title', link: 1, place: 'en.json, line 2' }] }],
    },
  ],
  choicesHeading: 'Runs',
  choices: [{ id: 3, text: 'this' }],
};

const count = (text: string, part: string) => text.split(part).length - 1;

/** The page with this text in place of every other. */
function filled(text: string): SummaryPage {
  const [language] = page.languages;
  assert.ok(language);
  const name = { text, link: 0 };
  return {
    ...page,
    ...{
      heading: text,
      when: text,
      ending: text,
      problemsHeading: text,
      notes: [text],
      choicesHeading: text,
    },
    figures: [[text, text]],
    problems: [
      { ...name, message: text },
      { text, message: text },
    ],
    languages: [
      {
        ...{ heading: text, columns: [text, text], kept: text, rest: text },
        rows: [{ name, figures: [text] }],
        sum: { name: { text }, figures: [text] },
        reasons: [{ heading: text, entries: [{ ...name, place: text }] }],
      },
    ],
    choices: [
      { id: 3, text },
      { id: 2, text },
    ],
  };
}

describe('The page of a run', () => {
  it('shows foreign texts as plain text everywhere', () => {
    const html = summaryHtml(filled(hostile));
    const harmless = summaryHtml(filled('T'));
    assert.doesNotMatch(html, /<img|<script/);
    assert.equal(html.replaceAll(shown, 'T'), harmless);
    assert.ok(count(harmless, 'T') > 20);
  });

  it('replaces characters that reverse the direction, and isolates names from their surroundings', () => {
    const html = summaryHtml(filled('a\u202Eb\u0007'));
    assert.ok(!html.includes('\u202E') && !html.includes('\u0007'));
    assert.match(html, /<bdi>a\uFFFDb\uFFFD<\/bdi>/);
  });

  it('has a table with headers for columns and rows', () => {
    const html = summaryHtml(page);
    assert.equal(count(html, '<th scope="col">'), 2);
    assert.match(html, /<caption[^>]*><bdi>German/);
    assert.match(
      html,
      /<tr><th scope="row"><button type="button" class="link" data-link="0"><bdi>de\.json<\/bdi><\/button><\/th><td data-name="Written"><bdi>2</,
    );
    assert.match(
      html,
      /data-link="1"><bdi>title<\/bdi><\/button> <span class="quiet"><bdi>en\.json, line 2</,
    );
    assert.deepEqual(
      [...html.matchAll(/<h(\d)/g)].map(([, level]) => level),
      ['1', '2', '3', '4'],
    );
  });

  it('has a list of runs if there are several', () => {
    assert.doesNotMatch(summaryHtml(page), /<details/);
    const choices = [
      { id: 4, text: 'later' },
      { id: 3, text: 'this' },
    ];
    const html = summaryHtml({ ...page, choices });
    assert.match(html, /data-show="4"><bdi>later/);
    assert.match(html, /data-show="3" aria-current="true"><bdi>this/);
  });
});
