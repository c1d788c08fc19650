import assert from 'node:assert/strict';
import type { FileFailure } from '../../../src/cli/fileFailure.ts';
import { failureLines, type Report, textReport } from '../../../src/cli/report.ts';
import { jsonReport } from '../../../src/cli/reportJson.ts';
import { failureSentence } from '../../../src/cli/serviceMessages.ts';
import { ServiceError } from '../../../src/http/errors.ts';

const nothing: Report = {
  dryRun: false,
  files: [],
  failures: [],
  requests: 1,
  characters: 2,
  cancelled: false,
};

describe('reports', () => {
  it('say that a run was interrupted', () => {
    assert.match(textReport({ ...nothing, cancelled: true }), /^Interrupted: /m);
    assert.doesNotMatch(textReport(nothing), /Interrupted/);
  });

  it('compare what was sent with what was planned', () => {
    assert.match(textReport(nothing), /^1 request with 2 characters sent$/m);
    assert.match(
      textReport({ ...nothing, plannedCharacters: 9 }),
      /^1 request with 2 characters sent, 9 were planned$/m,
    );
    assert.match(textReport({ ...nothing, plannedCharacters: 1 }), /, 1 was planned$/m);
  });

  it('quote the service for the user, but not in JSON', () => {
    const failure = new ServiceError({
      kind: 'rejected',
      endpoint: 'POST /v2/translate',
      status: 400,
      traceId: 'abc',
      serviceMessage: 'Bad text: Secret words',
    });
    const json = JSON.parse(jsonReport({ ...nothing, failure }));
    assert.deepEqual(json.failure, {
      kind: 'rejected',
      status: 400,
      message: 'The service refused a request (status 400).',
      traceId: 'abc',
    });
    assert.equal(
      failureSentence(failure),
      'The service refused a request (status 400). It says: Bad text: Secret words. Trace ID: abc',
    );
  });
});

describe('failureLines', () => {
  const failuresIn = (
    folder: string,
    count: number,
    code: 'notAnObject' | 'doctype',
  ): readonly FileFailure[] =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'problems',
      path: `/p/${folder}/${index}.php`,
      problems: [{ line: 1, column: 2, code }],
    }));

  it('names only the first of many files of another kind in a folder', () => {
    const lines = failureLines([
      ...failuresIn('lib/Lang', 11, 'notAnObject'),
      ...failuresIn('lang', 10, 'notAnObject'),
      ...failuresIn('res', 12, 'doctype'),
    ]);
    assert.deepEqual(lines.slice(0, 5), [
      ...[0, 1, 2].map((index) => `/p/lib/Lang/${index}.php:1:2 the file holds no object with texts`),
      '/p/lib/Lang: 8 more files hold no object with texts',
      '/p/lang/0.php:1:2 the file holds no object with texts',
    ]);
    assert.equal(lines.length, 4 + 10 + 12);
  });
});
