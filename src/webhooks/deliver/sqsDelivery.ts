import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { Answer } from '../../http/send.ts';
import type { Authentication, Webhook } from '../record/webhook.ts';
import type { DeliveryReport } from './outcome.ts';
import { type DeliverWith, fitsHeader, post, type Sender, unsendable } from './post.ts';

type SqsAuthentication = Extract<Authentication, { readonly kind: 'cloudIam' }>;

/** Sends the body as a single message to a queue, using the JSON protocol of Amazon SQS. */
export function sqsDelivery(sender: Sender): DeliverWith<SqsAuthentication> {
  return async (webhook, authentication, delivery, signal) => {
    const accessKeyId = authentication.accessKey.trim();
    const secretAccessKey = authentication.secretKey.trim();
    if (!fitsHeader(accessKeyId)) return unsendable;
    const text = escapeRefused(new TextDecoder().decode(delivery.body));
    const body = Buffer.from(JSON.stringify(messageFor(webhook, delivery.id, text)));
    const url = new URL('/', webhook.url);
    const signer = new AwsV4Signer({
      method: 'POST',
      url: url.href,
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
      body,
      service: 'sqs',
      region: regionOf(url.hostname) ?? 'us-east-1',
      datetime: new Date(sender.clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      accessKeyId,
      secretAccessKey,
    });
    const headers = Object.fromEntries((await signer.sign()).headers);
    return post(sender, { url, headers, body, secrets: [secretAccessKey], kindOf }, signal);
  };
}

function messageFor(webhook: Webhook, id: string, text: string): Readonly<Record<string, string>> {
  const message = { QueueUrl: webhook.url.href, MessageBody: text };
  if (!webhook.url.pathname.endsWith('.fifo')) return message;
  return { ...message, MessageGroupId: String(webhook.oid), MessageDeduplicationId: deduplicationId(id) };
}

/** A queue accepts at most 128 visible ASCII characters. Truncating or replacing could make two ids equal. */
function deduplicationId(id: string): string {
  return fitsHeader(id) && id.length <= 128 ? id : createHash('sha256').update(id).digest('hex');
}

/** A message must not contain characters that XML 1.0 forbids. Source: Amazon SQS API reference, "SendMessage". */
function escapeRefused(json: string): string {
  return json.replace(
    /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** AWS's public domains, including the Chinese and sovereign European ones. Source: the SDKs' `partitions.json`. */
const domain = /\.(?:amazonaws\.(?:com|com\.cn|eu)|api\.aws|api\.amazonwebservices\.(?:com\.cn|eu))$/;

/** Plain, FIPS, dual-stack, legacy and interface endpoints. Source: AWS General Reference, "Amazon SQS endpoints". */
export function regionOf(hostname: string): string | undefined {
  const name = hostname.replace(domain, '');
  if (name === hostname) return undefined;
  const [, region] =
    /(?:^|\.)sqs(?:-fips)?\.([\da-z-]+)(?:\.vpce)?$/.exec(name) ?? /^([\da-z-]+)\.queue$/.exec(name) ?? [];
  return region;
}

/** Errors of a queue for a message that it will never accept. */
const refusals: readonly string[] = [
  'InvalidMessageContents',
  // Also for a message beyond the queue's own size limit. The other parameters are valid, so they cannot be the cause.
  'InvalidParameterValue',
  'InvalidParameterValueException',
];

/** Any other outcome may change. A 200 without a message id does not come from a queue. */
function kindOf({ status, text }: Answer): DeliveryReport['kind'] {
  const answer = parse(text);
  if (status >= 200 && status <= 299) return typeof answer.MessageId === 'string' ? 'delivered' : 'failed';
  // Types occur with and without their namespace.
  const type = typeof answer.__type === 'string' ? answer.__type.replace(/^.*#/s, '') : '';
  return status === 413 || (status < 500 && refusals.includes(type)) ? 'refused' : 'failed';
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
