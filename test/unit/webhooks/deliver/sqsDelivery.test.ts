import assert from 'node:assert/strict';
import type { LookupFunction } from 'node:net';
import { describe, it } from 'mocha';
import type { DeliveryReport } from '../../../../src/webhooks/deliver/outcome.ts';
import { regionOf } from '../../../../src/webhooks/deliver/sqsDelivery.ts';
import { json, type Reply, withServer } from '../../http/scripted.ts';
import { type AttemptOptions, attempt, deliveryClock, now } from './attempt.ts';

const cloudIam = { kind: 'cloudIam', accessKey: 'AKIDEXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG' } as const;
const taken = json({ MessageId: '5fea7756-0ea4-451a-a703-a558b933e274', MD5OfMessageBody: 'x' });

function send(url: string, { webhook, ...options }: AttemptOptions = {}): Promise<DeliveryReport> {
  return attempt(url, { ...options, webhook: { authentication: cloudIam, ...webhook } });
}

async function sent(queue: string, options: AttemptOptions): Promise<Readonly<Record<string, string>>> {
  return withServer([taken], async ({ url, received }) => {
    const { kind } = await send(`${url}/123456789012/${queue}`, options);
    assert.equal(kind, 'delivered');
    return JSON.parse(received[0]?.body.toString() ?? '');
  });
}

describe('A delivery to a queue', () => {
  it('is a SendMessage to the host of the queue, signed with the current time', () =>
    withServer([taken], async ({ url, received }) => {
      const queue = `${url}/123456789012/events`;
      const clock = deliveryClock(() => now + 1_999);
      const { kind, status } = await send(queue, { clock, delivery: { body: Buffer.from('{"ä":1}') } });
      assert.deepEqual([kind, status], ['delivered', 200]);
      const [request] = received;
      assert.deepEqual([request?.method, request?.url], ['POST', '/']);
      assert.deepEqual(JSON.parse(String(request?.body)), { QueueUrl: queue, MessageBody: '{"ä":1}' });
      const { authorization, ...headers } = request?.headers ?? {};
      assert.deepEqual(headers, {
        host: new URL(url).host,
        connection: 'keep-alive',
        'content-type': 'application/x-amz-json-1.0',
        'content-length': String(request?.body.byteLength),
        'user-agent': 'vernacular/1.2.3',
        'x-amz-date': '20260101T120001Z',
        'x-amz-target': 'AmazonSQS.SendMessage',
      });
      assert.match(
        authorization ?? '',
        /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/20260101\/us-east-1\/sqs\/aws4_request, SignedHeaders=host;x-amz-date;x-amz-target, Signature=[\da-f]{64}$/,
      );
    }));

  it('is signed for the region that the host names', () =>
    withServer([taken], async ({ url, received }) => {
      const named = url.replace('127.0.0.1', 'sqs.ap-south-1.amazonaws.com');
      const lookup: LookupFunction = (_hostname, _options, found) => found(null, '127.0.0.1', 4);
      await send(`${named}/1/q`, { allowsPrivate: true, lookup });
      assert.match(received[0]?.headers.authorization ?? '', /\/20260101\/ap-south-1\/sqs\//);
    }));

  it('is signed the same with keys that were copied with their line ends', () =>
    withServer([taken], async ({ url, received }) => {
      const copied = {
        ...cloudIam,
        accessKey: ` ${cloudIam.accessKey}\n`,
        secretKey: ` ${cloudIam.secretKey}\n`,
      };
      await send(url);
      await send(url, { webhook: { authentication: copied } });
      const [one, other] = received.map(({ headers }) => headers.authorization);
      assert.equal(one, other);
    }));

  const regions: readonly [host: string, region: string | undefined][] = [
    ['sqs.eu-central-1.amazonaws.com', 'eu-central-1'],
    ['sqs.cn-north-1.amazonaws.com.cn', 'cn-north-1'],
    ['sqs-fips.us-gov-west-1.amazonaws.com', 'us-gov-west-1'],
    ['sqs.ap-south-1.api.aws', 'ap-south-1'],
    ['sqs.cn-north-1.api.amazonwebservices.com.cn', 'cn-north-1'],
    ['sqs.eusc-de-east-1.amazonaws.eu', 'eusc-de-east-1'],
    ['sqs-fips.eusc-de-east-1.api.amazonwebservices.eu', 'eusc-de-east-1'],
    ['vpce-0a1b-2c3d.sqs.us-east-2.vpce.amazonaws.com', 'us-east-2'],
    ['eu-west-1.queue.amazonaws.com', 'eu-west-1'],
    ['cn-north-1.queue.amazonaws.com.cn', 'cn-north-1'],
    ['queue.amazonaws.com', undefined],
    ['sqs.eu-central-1.amazonaws.com.example.com', undefined],
    ['mysqs.eu-central-1.amazonaws.com', undefined],
    ['localhost', undefined],
  ];
  for (const [host, region] of regions) {
    it(`to ${host} is for ${region ? `the region ${region}` : 'no known region'}`, () =>
      assert.equal(regionOf(host), region));
  }

  const escapes: readonly [name: string, text: string, message: string][] = [
    [
      'nothing that a queue accepts',
      '{"a":"\t\n\r ~\u007f\ud7ff\ue000\ufffd\u{10000}\u{1fffe}\u{10ffff}"}',
      '',
    ],
    ['noncharacters', '{"a":"\ufffe\uffff"}', '{"a":"\\ufffe\\uffff"}'],
    ['control characters', '{"a":"\u0000\u000b\u001f"}', '{"a":"\\u0000\\u000b\\u001f"}'],
  ];
  for (const [name, text, message] of escapes) {
    it(`escapes ${name}`, async () => {
      const { MessageBody } = await sent('q', { delivery: { body: Buffer.from(text) } });
      assert.equal(MessageBody, message || text);
    });
  }

  const ids: readonly [name: string, id: string, expected: RegExp][] = [
    ['is that of the delivery', 'msg_1.a-B', /^msg_1\.a-B$/],
    ['is that of the delivery, if not too long', 'x'.repeat(128), /^x{128}$/],
    ['is a digest of one that is too long', 'x'.repeat(129), /^[\da-f]{64}$/],
    ['is a digest of one that is not allowed', 'a b', /^[\da-f]{64}$/],
  ];
  for (const [name, id, expected] of ids) {
    it(`has an id for deduplication that ${name}`, async () => {
      const message = await sent('q.fifo', {
        delivery: { id, body: Buffer.from('{}') },
        webhook: { oid: 42 },
      });
      assert.equal(message.MessageGroupId, '42');
      assert.match(message.MessageDeduplicationId ?? '', expected);
    });
  }

  it('has different ids for different deliveries, however long their own are', async () => {
    const long = 'x'.repeat(200);
    const options = (id: string) => ({ delivery: { id, body: Buffer.from('{}') } });
    const one = await sent('q.fifo', options(`${long}1`));
    const other = await sent('q.fifo', options(`${long}2`));
    assert.notEqual(one.MessageDeduplicationId, other.MessageDeduplicationId);
  });

  const fault = (status: number, type: string): Reply => ({
    status,
    headers: { 'retry-after': '7', 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({ __type: type, message: 'x' }),
  });
  const answers: readonly [kind: DeliveryReport['kind'], reply: Reply, name: string][] = [
    ['refused', fault(400, 'com.amazonaws.sqs#InvalidMessageContents'), 'characters'],
    ['refused', fault(400, 'InvalidMessageContents'), 'characters, without a namespace'],
    [
      'refused',
      fault(400, 'com.amazon.coral.service#InvalidParameterValueException'),
      'a limit of the queue',
    ],
    ['refused', { status: 413 }, 'a limit of a gateway'],
    ['failed', fault(400, 'com.amazonaws.sqs#QueueDoesNotExist'), 'a queue that does not exist'],
    ['failed', fault(400, 'com.amazonaws.sqs#RequestThrottled'), 'throttling'],
    ['failed', fault(400, 'com.amazon.coral.availability#ThrottlingException'), 'other throttling'],
    ['failed', fault(403, 'com.amazon.coral.service#AccessDeniedException'), 'no access'],
    ['failed', fault(403, 'com.amazon.coral.service#InvalidSignatureException'), 'a wrong signature'],
    ['failed', fault(403, 'com.amazon.coral.service#UnrecognizedClientException'), 'a wrong key'],
    ['failed', fault(400, 'com.amazonaws.sqs#KmsDisabled'), 'a disabled encryption key'],
    ['failed', fault(500, 'com.amazonaws.sqs#InvalidMessageContents'), 'an internal error'],
    ['failed', { status: 503 }, 'a busy server'],
    ['failed', { status: 307, headers: { location: '/x' } }, 'a redirect'],
    ['failed', { status: 410 }, 'a 410, which no queue sends'],
    ['failed', { status: 400, body: '<html>' }, 'HTML'],
    ['failed', { status: 400, body: 'null' }, 'null'],
    ['failed', { status: 200, body: '<html>' }, 'a 200 with HTML'],
    ['failed', { status: 200, body: '{"MessageId":7}' }, 'a 200 with a wrong message id'],
  ];
  for (const [kind, reply, name] of answers) {
    it(`counts as ${kind} because of ${name}`, () =>
      withServer([reply], async ({ url, received }) => {
        assert.equal((await send(url)).kind, kind);
        assert.equal(received.length, 1);
      }));
  }

  it('waits as the queue asks, and shows no secret key', () => {
    const reply = fault(400, `RequestThrottled ${cloudIam.secretKey}`);
    return withServer([reply], async ({ url }) => {
      const { retryAfterMs, excerpt } = await send(url);
      assert.equal(retryAfterMs, 7_000);
      assert.equal(excerpt, '{"__type":"RequestThrottled ***","message":"x"}');
    });
  });

  it('is not tried with an access key that no header can carry', () =>
    withServer([taken], async ({ url, received }) => {
      const authentication = { ...cloudIam, accessKey: 'a\r\nb' };
      assert.deepEqual(await send(url, { webhook: { authentication } }), {
        kind: 'failed',
        cause: 'credential',
        ms: 0,
      });
      assert.equal(received.length, 0);
    }));

  it('does not go to a private address', async () => {
    assert.deepEqual(await send('https://169.254.169.254/q'), { kind: 'failed', cause: 'address', ms: 0 });
  });
});
