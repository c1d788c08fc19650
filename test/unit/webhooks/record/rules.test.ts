import assert from 'node:assert/strict';
import type { UrlFault } from '../../../../src/webhooks/record/problem.ts';
import { camel, least, read } from './records.ts';

const problemsOf = (fields: object) => read({ ...least, ...fields }).problems;

describe('The URL of a webhook', () => {
  const urls: readonly (readonly [url: string, fault: UrlFault | undefined])[] = [
    ['https://hooks.example.com', undefined],
    ['https://hooks.example.com:8443/a?key=b', undefined],
    ['https://10.0.0.1/', undefined],
    ['http://localhost:8080/in', undefined],
    ['http://127.0.0.1/', undefined],
    ['http://127.1/', undefined],
    ['http://[::1]:9/', undefined],
    ['http://hooks.example.com/', 'insecure'],
    ['http://localhost.example.com/', 'insecure'],
    ['http://127.0.0.1.example.com/', 'insecure'],
    ['http://[::ffff:127.0.0.1]/', 'insecure'],
    ['http://0.0.0.0/', 'insecure'],
    ['http://192.168.0.1/', 'insecure'],
    ['https://anna:secret@example.com/', 'userInfo'],
    ['https://anna@example.com/', 'userInfo'],
    ['http://:secret@localhost/', 'userInfo'],
    ['https://example.com/#part', 'hash'],
    ['https://example.com/#', 'hash'],
    ['ftp://example.com/', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['hooks.example.com/in', 'notUrl'],
    ['/in', 'notUrl'],
    ['', 'notUrl'],
    ['https://', 'notUrl'],
  ];
  for (const [url, fault] of urls) {
    it(`is ${fault ? `refused (${fault})` : 'accepted'}: ${url}`, () => {
      const problems = fault ? [{ code: 'url', fault, path: ['webhookUrl'] }] : [];
      assert.deepEqual(read({ webhook_oid: 7, webhookUrl: url }).problems, problems);
    });
  }
});

describe('The URL of a queue', () => {
  const queue = { authentication_type: 'cloud iam', iam_access_key: 'AKIDEXAMPLE' };
  const urls: readonly (readonly [url: string, fault: UrlFault | undefined])[] = [
    ['https://sqs.us-east-1.amazonaws.com/123456789012/events', undefined],
    ['https://sqs.cn-north-1.amazonaws.com.cn/123456789012/events.fifo', undefined],
    [`https://sqs.eu-west-1.amazonaws.com/123456789012/${'e'.repeat(75)}.fifo`, undefined],
    [`https://sqs.eu-west-1.amazonaws.com/123456789012/${'e'.repeat(76)}.fifo`, 'queue'],
    ['https://eu-west-1.queue.amazonaws.com/123456789012/events', undefined],
    ['https://queue.example.com/account/my-events_1', undefined],
    ['http://localhost:4566/000000000000/events', undefined],
    ['https://sqs.us-east-1.amazonaws.com/', 'queue'],
    ['https://sqs.us-east-1.amazonaws.com/123456789012', 'queue'],
    ['https://sqs.us-east-1.amazonaws.com/123456789012/', 'queue'],
    ['https://sqs.us-east-1.amazonaws.com/123456789012/a/b', 'queue'],
    ['https://sqs.us-east-1.amazonaws.com/123456789012/events.txt', 'queue'],
    ['https://sqs.us-east-1.amazonaws.com/123456789012/events?Action=DeleteQueue', 'queue'],
    [`https://queue.example.com/1/${'q'.repeat(81)}`, 'queue'],
    ['http://queue.example.com/1/events', 'insecure'],
  ];
  for (const [url, fault] of urls) {
    it(`is ${fault ? `refused (${fault})` : 'accepted'}: ${url}`, () => {
      const problems = fault ? [{ code: 'url', fault, path: ['webhook_url'] }] : [];
      assert.deepEqual(problemsOf({ ...queue, webhook_url: url }), problems);
    });
  }
});

describe('A type of authentication', () => {
  const url = 'https://queue.example.com/1/events';
  const needed: readonly (readonly [type: string, field: string, value: unknown])[] = [
    ['basic', 'basic_username', 'anna'],
    ['api user', 'api_user_oid', 12],
    ['cloud iam', 'iam_access_key', 'AKIDEXAMPLE'],
    ['aws iam', 'iam_access_key', 'AKIDEXAMPLE'],
  ];
  for (const [type, field, value] of needed) {
    it(`needs ${field} (${type})`, () => {
      const fields = { authentication_type: type, webhook_url: url };
      assert.deepEqual(problemsOf(fields), [{ code: 'missing', path: [field] }]);
      assert.deepEqual(problemsOf({ ...fields, [camel(field)]: value }), []);
    });
  }

  it('needs nothing if it is none or absent', () => {
    assert.deepEqual([...problemsOf({ authentication_type: 'none' }), ...problemsOf({})], []);
  });

  for (const name of ['an:na', 'anna\n', '\u0000', '\u0085']) {
    it(`does not allow the user name ${JSON.stringify(name)} (basic)`, () => {
      const fields = { authentication_type: 'basic', basicUsername: name };
      assert.deepEqual(problemsOf(fields), [{ code: 'characters', path: ['basicUsername'] }]);
    });
  }

  for (const key of ['AKID\r\nX-Evil: 1', 'AKID/20200101', 'AKID,', 'AKID ']) {
    it(`does not allow the access key ${JSON.stringify(key)} (cloud iam)`, () => {
      const fields = { authentication_type: 'cloud iam', webhook_url: url, iam_access_key: key };
      assert.deepEqual(problemsOf(fields), [{ code: 'characters', path: ['iam_access_key'] }]);
    });
  }

  for (const name of ['basic_username', 'iam_access_key']) {
    it(`needs more than an empty ${name}`, () => {
      const type = name === 'basic_username' ? 'basic' : 'cloud iam';
      const fields = { authentication_type: type, webhook_url: url, [name]: '' };
      assert.deepEqual(problemsOf(fields), [{ code: 'missing', path: [name] }]);
    });
  }
});
