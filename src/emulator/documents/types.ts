import { limits } from '../../service/limits.ts';

/** How a type is translated: as text in this syntax, or not at all if it is opaque. */
export type Syntax = 'plain' | 'html' | 'subtitles' | 'xliff' | 'opaque';

export interface KnownType {
  readonly extension: string;
  readonly contentType: string;
  readonly syntax: Syntax;
  /** The first bytes of every file of the type. */
  readonly signature?: Buffer;
}

const word = 'application/vnd.openxmlformats-officedocument';
const zip = Buffer.from('PK');
const opaque = 'opaque';
const jpeg = { contentType: 'image/jpeg', syntax: opaque, signature: Buffer.from([0xff, 0xd8]) } as const;
const office = (name: string) =>
  ({ contentType: `${word}.${name}`, syntax: opaque, signature: zip }) as const;

const types: Readonly<Record<string, Omit<KnownType, 'extension'>>> = {
  docx: office('wordprocessingml.document'),
  pptx: office('presentationml.presentation'),
  xlsx: office('spreadsheetml.sheet'),
  doc: {
    contentType: 'application/msword',
    syntax: opaque,
    signature: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  },
  pdf: { contentType: 'application/pdf', syntax: opaque, signature: Buffer.from('%PDF') },
  txt: { contentType: 'text/plain', syntax: 'plain' },
  html: { contentType: 'text/html', syntax: 'html' },
  htm: { contentType: 'text/html', syntax: 'html' },
  xlf: { contentType: 'application/xliff+xml', syntax: 'xliff' },
  xliff: { contentType: 'application/xliff+xml', syntax: 'xliff' },
  srt: { contentType: 'application/x-subrip', syntax: 'subtitles' },
  /** Added by a later version of the API. */
  vtt: { contentType: 'text/vtt', syntax: 'subtitles' },
  jpeg,
  jpg: jpeg,
  png: { contentType: 'image/png', syntax: opaque, signature: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
};

export function knownType(name: string): KnownType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(types, extension) ? types[extension] : undefined;
  return type && { extension, ...type };
}

/** The published limits of a type; undefined for a type that a later version added. */
export function limitsOf({ extension }: KnownType) {
  return limits.documents.find(({ extensions }) => extensions.some((one) => one === extension));
}
