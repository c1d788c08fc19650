import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { after, before, describe, it } from 'mocha';
import { systemClock } from '../../../../src/http/clock.ts';
import type { DeliveryReport } from '../../../../src/webhooks/deliver/outcome.ts';
import { skipWithout } from '../../../support/missing.ts';
import { Background } from '../../../support/process.ts';
import { attempt, body } from './attempt.ts';

interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const withoutMoto = skipWithout({ name: 'moto_server', probe: ['--help'] });

/** Moto imitates AWS, and checks signatures on request. */
describe('A delivery to the queue of a server that checks signatures (moto)', () => {
  let moto: Background;
  let origin: string;
  let keys: Keys;
  let queues: Readonly<Record<'plain' | 'fifo', string>>;

  before(async function () {
    withoutMoto.call(this);
    moto = new Background('moto', 'moto_server', ['-H', '127.0.0.1', '-p', '0']);
    const [, port] = await moto.printed(/Running on http:\/\/127\.0\.0\.1:(\d+)/);
    origin = `http://127.0.0.1:${port}`;
    keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'anything, for now' };
    const user = { UserName: 'team' };
    const statement = { Effect: 'Allow', Action: ['sqs:SendMessage', 'sqs:ReceiveMessage'], Resource: '*' };
    const PolicyDocument = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
    await iam({ Action: 'CreateUser', ...user });
    await iam({ Action: 'PutUserPolicy', ...user, PolicyName: 'send', PolicyDocument });
    const created = await iam({ Action: 'CreateAccessKey', ...user });
    queues = {
      plain: await createQueue('events'),
      fifo: await createQueue('events.fifo', { FifoQueue: 'true' }),
    };
    keys = {
      accessKeyId: /<AccessKeyId>(.*?)</.exec(created)?.[1] ?? '',
      secretAccessKey: /<SecretAccessKey>(.*?)</.exec(created)?.[1] ?? '',
    };
    // From here on, every request is checked.
    await fetch(`${origin}/moto-api/reset-auth`, { method: 'POST', body: '0' });
  });

  after(() => moto?.stop());

  async function ask(service: string, content: string, headers: Record<string, string>): Promise<string> {
    const given = { url: `${origin}/`, method: 'POST', service, region: 'us-east-1', body: content, headers };
    const signed = await new AwsV4Signer({ ...given, ...keys }).sign();
    const answer = await fetch(signed.url, { method: 'POST', headers: signed.headers, body: content });
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    return text;
  }

  function iam(parameters: Readonly<Record<string, string>>): Promise<string> {
    const content = new URLSearchParams({ ...parameters, Version: '2010-05-08' }).toString();
    return ask('iam', content, { 'content-type': 'application/x-www-form-urlencoded' });
  }

  async function sqs(action: string, input: unknown) {
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `AmazonSQS.${action}` };
    return JSON.parse(await ask('sqs', JSON.stringify(input), headers));
  }

  async function createQueue(name: string, attributes: Readonly<Record<string, string>> = {}) {
    const { QueueUrl } = await sqs('CreateQueue', { QueueName: name, Attributes: attributes });
    return String(QueueUrl);
  }

  function deliver(queue: string, secretKey = keys.secretAccessKey, id = 'msg_1'): Promise<DeliveryReport> {
    const authentication = { kind: 'cloudIam', accessKey: keys.accessKeyId, secretKey } as const;
    return attempt(queue, { webhook: { authentication, oid: 7 }, delivery: { id }, clock: systemClock });
  }

  const receive = (queue: string) =>
    sqs('ReceiveMessage', { QueueUrl: queue, MaxNumberOfMessages: 10, MessageSystemAttributeNames: ['All'] });

  it('arrives with the right secret', async () => {
    const { kind, status, excerpt } = await deliver(queues.plain);
    assert.deepEqual([kind, status], ['delivered', 200]);
    assert.equal(JSON.parse(excerpt ?? '').MD5OfMessageBody, createHash('md5').update(body).digest('hex'));
    const { Messages } = await receive(queues.plain);
    assert.deepEqual(
      Messages.map(({ Body }: { readonly Body: string }) => Body),
      [body],
    );
  });

  it('arrives once at a FIFO queue, however often it is sent', async () => {
    assert.equal((await deliver(queues.fifo, undefined, 'msg_2')).kind, 'delivered');
    assert.equal((await deliver(queues.fifo, undefined, 'msg_2')).kind, 'delivered');
    assert.equal((await deliver(queues.fifo, undefined, 'msg_3')).kind, 'delivered');
    const { Messages } = await receive(queues.fifo);
    const attributes = Messages.map((one: { readonly Attributes: Readonly<Record<string, string>> }) => [
      one.Attributes.MessageGroupId,
      one.Attributes.MessageDeduplicationId,
    ]);
    assert.deepEqual(attributes, [
      ['7', 'msg_2'],
      ['7', 'msg_3'],
    ]);
  });

  it('fails with a wrong secret', async () => {
    const { kind, status, excerpt } = await deliver(queues.plain, `${keys.secretAccessKey}x`);
    assert.deepEqual([kind, status], ['failed', 403]);
    assert.match(excerpt ?? '', /SignatureDoesNotMatch/);
  });

  it('fails with a queue that does not exist', async () => {
    const { kind, status, excerpt } = await deliver(`${queues.plain}-not`);
    assert.deepEqual([kind, status], ['failed', 400]);
    assert.match(excerpt ?? '', /NonExistentQueue|QueueDoesNotExist/);
  });
});
