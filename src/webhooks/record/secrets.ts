import type { WebhookRecord } from './schema.ts';

/** `token` belongs to the API user; `signingSecret` signs deliveries. */
export const secretKinds = ['password', 'secretKey', 'token', 'signingSecret'] as const;
export type SecretKind = (typeof secretKinds)[number];

/** An empty string counts as absent. */
export type Secrets = Readonly<Partial<Record<SecretKind, string | undefined>>>;

export interface WantedSecrets {
  /** Nothing is delivered without these. */
  readonly needed: readonly SecretKind[];
  readonly optional: readonly SecretKind[];
}

/** The fields of a record that are secrets, by their names in snake_case. */
export const secretFields: ReadonlyMap<string, SecretKind> = new Map([
  ['basic_password', 'password'],
  ['iam_secret_key', 'secretKey'],
]);

export function secretsFor({ authentication_type: type = 'none' }: WebhookRecord): WantedSecrets {
  switch (type) {
    case 'none':
      return { needed: [], optional: ['signingSecret'] };
    case 'basic':
      return { needed: ['password'], optional: ['signingSecret'] };
    case 'api user':
      return { needed: ['token'], optional: ['signingSecret'] };
    // The signature of a delivery is in its HTTP headers, which a queue does not pass on.
    case 'cloud iam':
      return { needed: ['secretKey'], optional: [] };
  }
}

/** The environment variables from which the terminal reads the secrets of a webhook. */
export function environmentNames(oid: number): Readonly<Record<SecretKind, string>> {
  const prefix = `VERNACULAR_WEBHOOK_${oid}`;
  return {
    password: `${prefix}_PASSWORD`,
    secretKey: `${prefix}_SECRET_KEY`,
    token: `${prefix}_TOKEN`,
    signingSecret: `${prefix}_SIGNING_SECRET`,
  };
}
