/** Translation of whole documents. Source: DeepL API reference, "Translate documents". */
import { type Answer, json, Refusal, unsupportedValue } from '../answer.ts';
import { bill } from '../billing.ts';
import type { Call } from '../call.ts';
import { detectLanguage } from '../detect.ts';
import { steeringOf } from '../idCheck.ts';
import type { Language } from '../languages.ts';
import { ParameterReader, type Parameters, readParameters } from '../parameters.ts';
import type { Route } from '../route.ts';
import { steered } from '../translate.ts';
import { readSteering, type TextSteering } from '../translateRequest.ts';
import { forTranslation } from '../translationKeys.ts';
import { readForm } from './form.ts';
import { charactersOf, decode, renderDocument } from './render.ts';
import { type DocumentFailure, type SentFile, type StoredDocument, stateOf } from './store.ts';
import { type KnownType, knownType, limitsOf } from './types.ts';

/** The largest document, with the form around it. */
const bodyBytes = 32 * 1024 * 1024;

const scope = 'translate:document';
const all = '/v2/document';
const one = `${all}/{document_id}`;

export const documentRoutes: readonly Route[] = forTranslation([
  { method: 'POST', path: all, scope, bodyBytes, handle: upload },
  { method: 'POST', path: one, scope, handle: readStatus },
  { method: 'POST', path: `${one}/result`, scope, handle: readResult },
]);

function upload(call: Call): Answer {
  const { world, key } = call;
  const now = world.now().getTime();
  const { parameters, file } = readForm(call);
  const type = knownType(file.name);
  if (type === undefined) throw unsupportedType(file.name);
  checkSize(file, type, key.plan === 'free' ? 'free' : 'pro');
  const request = readRequest(parameters, type);
  const steering = steeringOf(request, world, key.plan);
  if (world.documents.isFull(key.plan, now))
    throw new Refusal(429, 'Too many documents are waiting to be fetched.');
  const { target } = request;
  const translated = renderDocument(type.syntax, file.bytes, (text, mode) =>
    steered(text, { target, markup: mode && { mode, ignoreTags: [] } }, steering),
  );
  const failure = world.documents.nextFailure() ?? flawOf(file, type, request, translated);
  const billed = failure ? 0 : billedCharacters(file, type, target);
  bill(world, key, { product: 'document_translation', tag: undefined, characters: billed });
  world.state.billed(0, billed);
  const result = translated ?? file.bytes;
  const { contentType } = request.resultType;
  const work = { plan: key.plan, file, target: target.code, result, contentType, billed, failure };
  const stored = world.documents.add(work, now);
  return json({ document_id: stored.id, document_key: stored.key });
}

interface DocumentRequest extends TextSteering {
  readonly target: Language;
  readonly resultType: KnownType;
}

function readRequest(parameters: Parameters, type: KnownType): DocumentRequest {
  const { translation_memory_threshold: threshold = '0', ...others } = parameters;
  const number = /^\d+$/.test(String(threshold)) ? Number(threshold) : threshold;
  const reader = new ParameterReader({ ...others, translation_memory_threshold: number });
  const request = readSteering(reader);
  const resultType = resultTypeOf(type, reader.string('output_format')?.toLowerCase());
  if (request.source?.code === request.target.code) throw sameLanguage();
  return { ...request, resultType };
}

/** `doc` always becomes `docx`, and the only other conversion is from `pdf` to `docx`. */
function resultTypeOf(type: KnownType, format: string | undefined): KnownType {
  const isDocx = type.extension === 'doc' || (type.extension === 'pdf' && format === 'docx');
  const wanted = isDocx ? 'docx' : type.extension;
  const resultType = knownType(`.${wanted}`);
  if (!resultType || (format !== undefined && format !== wanted)) throw unsupportedValue('output_format');
  return resultType;
}

const same = 'Source and target language are equal.';

function sameLanguage(): Refusal {
  return new Refusal(400, same);
}

function unsupportedType(name: string): Refusal {
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? '';
  return new Refusal(400, `Invalid file data. The type of the file is not supported: '${ending}'.`);
}

function checkSize({ bytes }: SentFile, type: KnownType, plan: 'free' | 'pro'): void {
  if (bytes.length === 0) throw new Refusal(400, 'Invalid file data. The file is empty.');
  const limit = limitsOf(type)?.bytes[plan] ?? bodyBytes;
  if (bytes.length > limit)
    throw new Refusal(413, `The file has ${bytes.length} bytes; the limit is ${limit}.`);
}

/** A fault that the service finds only while translating. */
function flawOf(
  { bytes }: SentFile,
  { syntax, signature }: KnownType,
  { source, target }: DocumentRequest,
  translated: Buffer | undefined,
): DocumentFailure | undefined {
  const fits = signature === undefined || bytes.subarray(0, signature.length).equals(signature);
  if (!fits || translated === undefined) return { after: 'translating', message: 'Invalid file data.' };
  const isSame =
    syntax !== 'opaque' && source === undefined && detectLanguage(decode(bytes) ?? '') === target.code;
  return isSame ? { after: 'translating', message: same } : undefined;
}

/** Beta languages and images are free. */
function billedCharacters({ bytes }: SentFile, type: KnownType, target: Language): number {
  const known = limitsOf(type);
  if (target.beta || (known && 'isFree' in known)) return 0;
  const least = known && 'leastBilled' in known ? known.leastBilled : 0;
  return Math.max(least, charactersOf(type.syntax, bytes));
}

function given(call: Call): StoredDocument {
  const { world, key, path } = call;
  const documentKey = new ParameterReader(readParameters(call, {})).required('document_key');
  const found = world.documents.find(key.plan, path.document_id ?? '', documentKey, world.now().getTime());
  if (found === undefined) throw new Refusal(404, 'Document not found.');
  return found;
}

function readStatus(call: Call): Answer {
  const document = given(call);
  const now = call.world.now().getTime();
  const status = stateOf(document, now);
  return json({ document_id: document.id, status, ...detailsOf(document, status, now) });
}

function detailsOf(document: StoredDocument, status: string, now: number): object {
  const { times, created, failure, billed } = document;
  if (status === 'done') return { billed_characters: billed };
  if (status === 'error') return { [failure?.field ?? 'error_message']: failure?.message };
  const left = created + times.queuedMs + times.translatingMs - now;
  return status === 'translating'
    ? { seconds_remaining: times.secondsRemaining ?? Math.ceil(left / 1000) }
    : {};
}

/** The document is gone once all of it has been sent. */
function readResult(call: Call): Answer {
  const document = given(call);
  const { world } = call;
  const status = stateOf(document, world.now().getTime());
  if (status === 'error') throw new Refusal(404, 'Document not found.');
  if (status !== 'done')
    throw new Refusal(503, 'Document translation is not done, or the document was fetched already.');
  const { result: bytes, contentType } = document;
  return {
    status: 200,
    body: { kind: 'bytes', bytes, contentType },
    onSent: () => world.documents.fetched(document.id),
  };
}
