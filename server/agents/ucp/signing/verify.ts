/** Verifies that an assistant's own key signed its call. */
import { seconds, type DbClock } from '../../../kernel/http/context.ts';
import type { Agent } from '../context.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { isMadeBy, isSupported } from './jwk.ts';
import { digestOf, readInputs, readSignature, signatureBase, type SignedInput } from './message.ts';

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

function valueOf(call: RawCall, component: string): string | undefined {
  const [path = '', query] = call.target.split(/\?(.*)/s);
  if (component === '@method') return call.method;
  if (component === '@authority') return call.authority.toLowerCase();
  if (component === '@path') return path;
  if (component === '@query') return query === undefined ? undefined : `?${query}`;
  return component.startsWith('@') ? undefined : call.header(component)?.trim();
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

function signatureRefusal(
  context: DbClock,
  call: RawCall,
  input: SignedInput,
  { keys }: Pick<Agent, 'keys'>,
): Refusal | undefined {
  const key = keys.find(({ kid }) => kid === input.keyid);
  if (!key)
    return refuse(401, 'key_not_found', `The profile has no key ${JSON.stringify(input.keyid)} for signatures.`);
  if (!isSupported(key)) return refuse(400, 'algorithm_unsupported', `Keys of ${key.crv} are not supported.`);
  const missing = mustCover(call).find((name) => !input.components.includes(name));
  if (missing) return refuse(401, 'signature_invalid', `The signature does not cover ${missing}.`);
  if (call.body.length > 0 && call.header('content-digest') !== digestOf(call.body))
    return refuse(400, 'digest_mismatch', 'Content-Digest is not the SHA-256 of the body.');
  if (input.expires !== undefined && input.expires < seconds(context))
    return refuse(401, 'signature_invalid', 'The signature has expired.');
  const base = signatureBase(input, (name) => valueOf(call, name));
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
