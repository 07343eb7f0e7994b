/** WeChat Pay's protocol, API v3: requests and answers signed with SHA256-RSA2048, notices encrypted with AES-256-GCM. */
import { createDecipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { WxpaySettings } from '../../../kernel/pay-config.ts';
import { callServer, fetchFile, objectIn, textIn } from '../../../kernel/http/call-server.ts';

/** maximum seconds between a notice's creation and its arrival */
const NOTICE_LIFE = 300;
/** bytes of the authentication tag at the end of the ciphertext */
const TAG = 16;

/** The merchant's signature in base64 over the lines, each with a line end. */
export function wxSign({ privateKey }: WxpaySettings, lines: readonly string[]): string {
  return sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join('')), privateKey).toString('base64');
}

export const wxNonce = (): string => randomBytes(16).toString('hex');

/** What WeChat Pay signs, with the headers of the signature. */
export interface Sealed {
  timestamp: string;
  nonce: string;
  signature: string;
  serial: string;
  body: string;
}

/** true when WeChat Pay signed it with the configured key. */
export function isWechats({ publicKey, publicKeyId }: WxpaySettings, sealed: Sealed): boolean {
  if (sealed.serial !== publicKeyId) return false;
  const text = `${sealed.timestamp}\n${sealed.nonce}\n${sealed.body}\n`;
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(sealed.signature, 'base64'));
}

/** Reads the signature's headers, whose names begin with Wechatpay-. */
export function sealedBy(header: (name: string) => string | null | undefined, body: string): Sealed {
  const of = (name: string): string => header(`wechatpay-${name}`) ?? '';
  return { timestamp: of('timestamp'), nonce: of('nonce'), signature: of('signature'), serial: of('serial'), body };
}

function authorization(settings: WxpaySettings, method: string, path: string, body: string, now: number): string {
  const [timestamp, nonce] = [String(now), wxNonce()];
  const fields = {
    mchid: settings.merchantId,
    nonce_str: nonce,
    timestamp,
    serial_no: settings.serial,
    signature: wxSign(settings, [method, path, timestamp, nonce, body]),
  };
  const text = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${text.join(',')}`;
}

export interface WxAnswer {
  status: number;
  value: Record<string, unknown>;
}

/**
 * WeChat Pay's answer; undefined without an answer, or when WeChat Pay did not sign it. Refusals (status from 400) are accepted
 * unsigned, as WeChat sends some: they move no money.
 */
export async function askWxpay(
  settings: WxpaySettings,
  path: string,
  now: number,
  content?: object,
): Promise<WxAnswer | undefined> {
  const [method, body] = content ? ['POST', JSON.stringify(content)] : ['GET', ''];
  const answer = await callServer('wxpay', settings.origin + path, {
    method,
    headers: {
      authorization: authorization(settings, method, path, body, now),
      accept: 'application/json',
      'user-agent': 'mallwright',
      ...(content ? { 'content-type': 'application/json' } : {}),
    },
    ...(content ? { body } : {}),
  });
  if (!answer) return undefined;
  const value = objectIn(answer.text) ?? {};
  if (answer.status >= 400) return { status: answer.status, value };
  const { headers } = answer;
  const sealed = sealedBy((name) => headers.get(name), answer.text);
  return isWechats(settings, sealed) ? { status: answer.status, value } : undefined;
}

/**
 * Fetches a file at an address WeChat Pay named. Only the path and query of the address are used, since the request carries the
 * merchant's signature.
 */
export async function fetchWxpay(settings: WxpaySettings, address: string, now: number): Promise<Buffer | undefined> {
  if (!URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  const path = pathname + search;
  return fetchFile('wxpay', settings.origin + path, {
    authorization: authorization(settings, 'GET', path, '', now),
    'user-agent': 'mallwright',
  });
}

/** The decrypted text of a resource; throws when it was encrypted with another key, or changed. */
export function unsealed({ apiKey }: WxpaySettings, resource: Record<string, unknown>): string {
  const bytes = Buffer.from(textIn(resource, 'ciphertext', 100_000), 'base64');
  const cipher = createDecipheriv('aes-256-gcm', apiKey, Buffer.from(textIn(resource, 'nonce')), {
    authTagLength: TAG,
  });
  cipher.setAAD(Buffer.from(textIn(resource, 'associated_data')));
  cipher.setAuthTag(bytes.subarray(-TAG));
  return Buffer.concat([cipher.update(bytes.subarray(0, -TAG)), cipher.final()]).toString('utf8');
}

/**
 * The content of a notice; undefined when WeChat Pay did not sign it, it was changed, or it is too old. `now` in Unix seconds.
 */
export function openNotice(settings: WxpaySettings, sealed: Sealed, now: number): Record<string, unknown> | undefined {
  const age = now - Number(sealed.timestamp);
  if (!(Math.abs(age) <= NOTICE_LIFE) || !isWechats(settings, sealed)) return undefined;
  const resource = objectIn(sealed.body)?.['resource'];
  if (resource === null || typeof resource !== 'object') return undefined;
  try {
    return objectIn(unsealed(settings, resource as Record<string, unknown>));
  } catch {
    // It was encrypted with another key, or not at all.
    return undefined;
  }
}
