/**
 * Signatures of HTTP messages (RFC 9421) with the digest of the body (RFC 9530), as the protocol uses them: the base that is signed, and
 * the reading of a signature's headers.
 */
import { createHash } from 'node:crypto';

export interface SignedInput {
  label: string;
  /** names of the covered components, e.g. `@method` */
  components: string[];
  /** the value of Signature-Input, which the signature covers as it was sent */
  params: string;
  keyid: string;
  /** Unix seconds after which the signature is no longer valid */
  expires: number | undefined;
}

/** Characters of a header of signatures, signatures of a message and components of a signature that are read at most. */
const [MAX_HEADER, MAX_SIGNATURES, MAX_COMPONENTS] = [4000, 4, 30];

export const digestOf = (body: Buffer | string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/**
 * The signatures of a header Signature-Input. A component with parameters (`"signature-agent";key="sig1"`) is left out, so that a
 * signature that covers it by its parameter alone does not count as covering it.
 */
export function readInputs(header: string): SignedInput[] {
  if (header.length > MAX_HEADER) return [];
  const found = [...header.matchAll(/([a-z*][\w.*-]*)=(\(([^()]*)\)((?:;[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|-?\d+))?)*))/g)];
  return found.slice(0, MAX_SIGNATURES).map(([, label = '', params = '', list = '', rest = '']) => ({
    label,
    components: [...list.matchAll(/"([^"\\]+)"(;[^\s]*)?/g)]
      .slice(0, MAX_COMPONENTS)
      .flatMap(([, name = '', parameter]) => (parameter === undefined ? [name] : [])),
    params,
    keyid: /;keyid="([^"\\]*)"/.exec(rest)?.[1] ?? '',
    expires: numberIn(/;expires=(\d{1,12})/.exec(rest)?.[1]),
  }));
}

const numberIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** The bytes of the signature with this label in a header Signature. */
export function readSignature(header: string, label: string): Buffer | undefined {
  if (header.length > MAX_HEADER) return undefined;
  for (const [, name, value = ''] of header.matchAll(/([a-z*][\w.*-]*)=:([A-Za-z0-9+/=]*):/g))
    if (name === label) return Buffer.from(value, 'base64');
  return undefined;
}

/** What is signed: each component with its value, and the parameters; undefined when a component has no value. */
export function signatureBase(
  { components, params }: Pick<SignedInput, 'components' | 'params'>,
  valueOf: (component: string) => string | undefined,
): string | undefined {
  const lines = components.map((name) => {
    const value = valueOf(name);
    return value === undefined ? undefined : `"${name}": ${value}`;
  });
  if (lines.includes(undefined)) return undefined;
  return [...lines, `"@signature-params": ${params}`].join('\n');
}
