export type Authentication =
  | { readonly kind: 'none' }
  | { readonly kind: 'basic'; readonly username: string; readonly password: string }
  | { readonly kind: 'apiUser'; readonly apiUserOid: number; readonly token: string }
  /** The URL is that of an SQS queue. */
  | { readonly kind: 'cloudIam'; readonly accessKey: string; readonly secretKey: string };

/** A record completed with its secrets: everything that a delivery needs. */
export interface Webhook {
  readonly oid: number;
  /** HTTPS, or HTTP to a loopback address. Without credentials. */
  readonly url: URL;
  readonly authentication: Authentication;
  /** A Standard Webhooks secret (`whsec_` and base64), or any other text. If absent, deliveries are not signed. */
  readonly signingSecret?: string | undefined;
  readonly isCompressed: boolean;
  readonly maximumEvents: number;
  /** The maximum number of bytes in one delivered body. */
  readonly maximumBytes: number;
  isSubscribed(eventName: string): boolean;
}
