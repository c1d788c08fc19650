/** How deliveries authenticate to the receiver of a webhook. */
export type Authentication =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'apiUser'; readonly apiUserOid: number; readonly token: string }
  /** The URL is that of an SQS queue. */
  | { readonly kind: 'cloudIam'; readonly accessKey: string; readonly secretKey: string };

/** A record completed with its secrets: everything that a delivery needs. */
export interface Webhook {
  /** The record's `webhook_oid`. */
  readonly oid: number;
  /** HTTPS, or HTTP to a loopback address. Without credentials. */
  readonly url: URL;
  readonly authentication: Authentication;
  /** A Standard Webhooks secret (`whsec_` and base64), or any other text. If absent, deliveries are not signed. */
  readonly signingSecret?: string | undefined;
  readonly isCompressed: boolean;
  /** The maximum number of events in one delivery. */
  readonly maximumEvents: number;
  /** The maximum number of bytes in one delivered body. */
  readonly maximumBytes: number;
  /** Whether an event of this name is delivered. */
  isSubscribed(eventName: string): boolean;
}
