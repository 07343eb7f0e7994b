/**
 * Signatures of HTTP messages (RFC 9421) with the digest of the body (RFC 9530), as the protocol uses them: the base that is signed, and
 * the reading of a signature's headers.
 */
import { createHash } from 'node:crypto';

/** What a signature covers: a header or a part of the request such as `@method`, or of a header that is a dictionary one member. */
export interface Component {
  name: string;
  key?: string;
}

export interface SignedInput {
  label: string;
  components: Component[];
  /** the value of Signature-Input, which the signature covers as it was sent */
  params: string;
  keyid: string;
  /** Unix seconds after which the signature is no longer valid */
  expires: number | undefined;
  /** for what the signature is; '' when it does not say */
  tag: string;
}

/** Characters of a header of signatures, signatures of a message and components of a signature that are read at most. */
const [MAX_HEADER, MAX_SIGNATURES, MAX_COMPONENTS] = [4000, 4, 30];

export const digestOf = (body: Buffer | string): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** A component as it stands in a header. With any parameter but `key` it is of nothing that the request has. */
function componentOf(name: string, parameters: string): Component {
  if (parameters === '') return { name };
  const key = /^;key="([^"\\]*)"$/.exec(parameters)?.[1];
  return key === undefined ? { name: name + parameters } : { name, key };
}

/** The signatures of a header Signature-Input. */
export function readInputs(header: string): SignedInput[] {
  if (header.length > MAX_HEADER) return [];
  const found = [...header.matchAll(/([a-z*][\w.*-]*)=(\(([^()]*)\)((?:;[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|-?\d+))?)*))/g)];
  return found.slice(0, MAX_SIGNATURES).map(([, label = '', params = '', list = '', rest = '']) => ({
    label,
    components: [...list.matchAll(/"([^"\\]+)"(;[^\s]*)?/g)]
      .slice(0, MAX_COMPONENTS)
      .map(([, name = '', parameters = '']) => componentOf(name, parameters)),
    params,
    keyid: /;keyid="([^"\\]*)"/.exec(rest)?.[1] ?? '',
    expires: numberIn(/;expires=(\d{1,12})/.exec(rest)?.[1]),
    tag: /;tag="([^"\\]*)"/.exec(rest)?.[1] ?? '',
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

/** The member of a header that is a dictionary (RFC 8941), as it is signed: its value with its parameters. */
export function memberOf(header: string, key: string): string | undefined {
  if (header.length > MAX_HEADER) return undefined;
  const members = header.match(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g) ?? [];
  const found = members.map((one) => one.trim()).findLast((one) => one.startsWith(`${key}=`));
  return found?.slice(key.length + 1).replaceAll(/;\s+/g, ';');
}

/** What is signed: each component with its value, and the parameters; undefined when one has no value or stands there twice. */
export function signatureBase(
  { components, params }: Pick<SignedInput, 'components' | 'params'>,
  valueOf: (component: Component) => string | undefined,
): string | undefined {
  const lines = components.map((one) => {
    const value = valueOf(one);
    const name = one.key === undefined ? `"${one.name}"` : `"${one.name}";key="${one.key}"`;
    return value === undefined ? undefined : `${name}: ${value}`;
  });
  if (lines.includes(undefined) || new Set(lines).size < lines.length) return undefined;
  return [...lines, `"@signature-params": ${params}`].join('\n');
}
