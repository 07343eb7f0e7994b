/** Upload tokens in the storage provider's format (`ak:sign:policy`), so that its browser library works with our storage. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UploadToken } from '../../../../schemas/types/contract.ts';
import { seconds, type Context, type Services } from '../../../kernel/http/context.ts';
import type { Uploader } from './own-uploads.ts';

const ACCESS_KEY = 'mallwright';

/** What a token may store. */
export type UploadKind = 'pictures' | 'videos';

/** Where each kind is sent to. */
const STORES: Readonly<Record<UploadKind, string>> = {
  pictures: '/api/mall/storage',
  videos: '/api/mall/storage/videos',
};
/** seconds */
const LIFE = 3600;

/** The content of a token, with the provider's field names. */
interface Policy {
  scope: string;
  /** Unix seconds at which it expires */
  deadline: number;
  /** the uploader; undefined for the library's pictures */
  endUser?: Uploader;
}

function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(`upload-token\n${text}`).digest('base64url');
}

/** What stands before the key of a stored file; without an origin it is a path. */
export const domainOf = (origin: string): string => `${origin}/pictures`;

/**
 * The token of our own storage. `host` is on the origin of the call; `domain` is the prefix of the stored file's key. Uploads
 * with it belong to `uploader`, if given.
 */
export function storageToken(context: Context, uploader?: Uploader, kind: UploadKind = 'pictures'): UploadToken {
  const { token, key } = uploadToken(context, kind, uploader);
  const { foreign, origin = '' } = context;
  return { host: `${origin}${STORES[kind]}`, token, domain: domainOf(foreign ? origin : ''), region: '', key };
}

/** A token for one hour; `key` is the name under which the client uploads, not the stored file's name. */
function uploadToken(
  services: Services,
  kind: UploadKind,
  endUser: Uploader | undefined,
): { token: string; key: string } {
  const key = randomBytes(16).toString('hex');
  const policy: Policy = { scope: `${kind}:${key}`, deadline: seconds(services) + LIFE, ...(endUser && { endUser }) };
  // The provider's library decodes base64 only with padding.
  const text = Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  return { token: `${ACCESS_KEY}:${sign(services.signingKey, text)}:${text}`, key };
}

/** The policy of a token that we signed, that has not expired, and that belongs to this key; else undefined. */
export function policyOf(services: Services, kind: UploadKind, token: string, key: string): Policy | undefined {
  const [accessKey, signature = '', text = '', ...rest] = token.split(':');
  if (accessKey !== ACCESS_KEY || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(services.signingKey, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const policy = JSON.parse(Buffer.from(text, 'base64url').toString()) as Policy;
  const isGood = policy.scope === `${kind}:${key}` && policy.deadline >= seconds(services);
  return isGood ? policy : undefined;
}
