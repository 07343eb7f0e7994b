/** Upload tokens as the storage provider writes them (`ak:sign:policy`), so that its browser library accepts our storage. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UploadToken } from '../../../../schemas/types/contract.ts';
import { seconds, type Context, type Services } from '../../../kernel/http/context.ts';
import type { Uploader } from './own-uploads.ts';

const ACCESS_KEY = 'mallwright';
const SCOPE = 'pictures';
/** seconds */
const LIFE = 3600;

/** What a token says, in the provider's words. */
interface Policy {
  scope: string;
  /** Unix seconds until which it is good */
  deadline: number;
  /** who uploads; the library's pictures are nobody's */
  endUser?: Uploader;
}

function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(`upload-token\n${text}`).digest('base64url');
}

/**
 * The token of our own storage. `host` is on the origin of the call; `domain` stands before the key of the stored file. What is sent
 * with it is `uploader`'s, if one is named.
 */
export function storageToken(context: Context, uploader?: Uploader): UploadToken {
  const { token, key } = uploadToken(context, uploader);
  return { host: `${context.origin ?? ''}/api/mall/storage`, token, domain: '/pictures', region: '', key };
}

/** A token for one hour; `key` is the handle the client uploads under, not the name of the file. */
function uploadToken(services: Services, endUser: Uploader | undefined): { token: string; key: string } {
  const key = randomBytes(16).toString('hex');
  const policy: Policy = { scope: `${SCOPE}:${key}`, deadline: seconds(services) + LIFE, ...(endUser && { endUser }) };
  // The provider's library decodes with padding only.
  const text = Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  return { token: `${ACCESS_KEY}:${sign(services.signingKey, text)}:${text}`, key };
}

/** The policy of a token that we signed, that is not too old, and that is for this handle; else undefined. */
export function policyOf(services: Services, token: string, key: string): Policy | undefined {
  const [accessKey, signature = '', text = '', ...rest] = token.split(':');
  if (accessKey !== ACCESS_KEY || rest.length > 0) return undefined;
  const expected = Buffer.from(sign(services.signingKey, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const policy = JSON.parse(Buffer.from(text, 'base64url').toString()) as Policy;
  const isGood = policy.scope === `${SCOPE}:${key}` && policy.deadline >= seconds(services);
  return isGood ? policy : undefined;
}
