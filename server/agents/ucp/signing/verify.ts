/** Verifies that an assistant's own key signed its call. */
import { seconds, type DbClock } from '../../../kernel/http/context.ts';
import type { Agent } from '../context.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { isMadeBy, isSupported, thumbprint } from './jwk.ts';
import {
  digestOf,
  memberOf,
  readInputs,
  readSignature,
  signatureBase,
  type Component,
  type SignedInput,
} from './message.ts';

/** A call as it came over the wire. */
export interface RawCall {
  method: string;
  /** host, with the port when it is not that of the scheme */
  authority: string;
  /** path and query as they were sent */
  target: string;
  /** a header by its name in lower case; several are joined by `, ` */
  header(name: string): string | undefined;
  body: Buffer;
}

/** Headers that a signature has to cover when the call has them. */
const COVERED_HEADERS = ['idempotency-key', 'ucp-agent', 'signature-agent'];

function valueOf(call: RawCall, { name, key }: Component): string | undefined {
  if (key !== undefined) return memberOf(call.header(name) ?? '', key);
  const [path = '', query] = call.target.split(/\?(.*)/s);
  if (name === '@method') return call.method;
  if (name === '@authority') return call.authority.toLowerCase();
  if (name === '@path') return path;
  if (name === '@query') return query === undefined ? undefined : `?${query}`;
  return name.startsWith('@') ? undefined : call.header(name)?.trim();
}

/** What a signature must cover: what it leaves out counts as unsigned. */
function mustCover(call: RawCall): string[] {
  return [
    '@method',
    '@authority',
    '@path',
    ...(call.target.includes('?') ? ['@query'] : []),
    ...(call.body.length > 0 ? ['content-digest', 'content-type'] : []),
    ...COVERED_HEADERS.filter((name) => call.header(name) !== undefined),
  ];
}

/** Of Signature-Agent the member with the signature's own label suffices. */
const covers = ({ label, components }: SignedInput, name: string): boolean =>
  components.some((one) => one.name === name && (!one.key || (name === 'signature-agent' && one.key === label)));

/** The tag of signatures that verifiers of Web Bot Auth read too; of those without a tag nobody but us does. */
const WEB_BOT_AUTH = 'web-bot-auth';

function signatureRefusal(
  context: DbClock,
  call: RawCall,
  input: SignedInput,
  { keys }: Pick<Agent, 'keys'>,
): Refusal | undefined {
  const key = keys.find(({ kid }) => kid === input.keyid);
  if (!key)
    return refuse(401, 'key_not_found', `The profile has no key ${JSON.stringify(input.keyid)} for signatures.`);
  if (!isSupported(key)) return refuse(400, 'algorithm_unsupported', `Keys ${key.kty} ${key.crv} are not supported.`);
  const { tag } = input;
  if (tag !== '' && tag !== WEB_BOT_AUTH)
    return refuse(401, 'signature_invalid', `Signatures for ${JSON.stringify(tag)} are not read here.`);
  if (tag === WEB_BOT_AUTH && key.kid !== thumbprint(key))
    return refuse(401, 'signature_invalid', 'The keyid of such a signature is the thumbprint of its key (RFC 7638).');
  const missing = mustCover(call).find((name) => !covers(input, name));
  if (missing) return refuse(401, 'signature_invalid', `The signature does not cover ${missing}.`);
  const isDigested = call.body.length > 0 || covers(input, 'content-digest');
  if (isDigested && call.header('content-digest') !== digestOf(call.body))
    return refuse(400, 'digest_mismatch', 'Content-Digest is not the SHA-256 of the body.');
  if (input.expires !== undefined && input.expires < seconds(context))
    return refuse(401, 'signature_invalid', 'The signature has expired.');
  const base = signatureBase(input, (component) => valueOf(call, component));
  const signature = readSignature(call.header('signature') ?? '', input.label);
  const isGood = base !== undefined && signature !== undefined && isMadeBy(key, base, signature);
  return isGood ? undefined : refuse(401, 'signature_invalid', `The signature was not made by key ${key.kid}.`);
}

/**
 * Whether the assistant's key signed the call. An assistant whose profile has keys signs every call, so that nobody else can speak in its
 * name; one of several signatures suffices.
 */
export function provedBy(context: DbClock, call: RawCall, agent: Pick<Agent, 'keys'>): boolean | Refusal {
  const inputs = readInputs(call.header('signature-input') ?? '');
  if (inputs.length === 0)
    return agent.keys.length === 0
      ? false
      : refuse(401, 'signature_missing', 'The profile has keys, so its calls are signed (RFC 9421).');
  const refusals = inputs.map((input) => signatureRefusal(context, call, input, agent));
  return refusals.includes(undefined) ? true : (refusals.find((one) => one !== undefined) ?? true);
}
