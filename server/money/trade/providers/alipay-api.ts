/**
 * Alipay's protocol: parameters signed with RSA2 (SHA256 with RSA), and answers whose signature covers the exact text of a JSON
 * node.
 */
import { sign, verify } from 'node:crypto';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { CHINA } from '../../../../engine/rules/format/zone.ts';
import type { AlipaySettings } from '../../../kernel/pay-config.ts';
import { callServer, objectIn } from '../../../kernel/http/call-server.ts';

type Fields = Record<string, string>;

/** `a=1&b=2` sorted by name, with values not encoded. */
function signedText(fields: Fields): string {
  return Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
}

/** A call with its common fields, signed. `now` in Unix seconds; `more`: return_url, notify_url. */
export function alipayCall(
  { appId, privateKey }: AlipaySettings,
  method: string,
  content: object,
  now: number,
  more: Fields = {},
): Fields {
  const fields: Fields = {
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: formatDateTime(now, CHINA),
    version: '1.0',
    ...more,
    biz_content: JSON.stringify(content),
  };
  return { ...fields, sign: sign('sha256', Buffer.from(signedText(fields)), privateKey).toString('base64') };
}

function isSignedBy({ publicKey }: AlipaySettings, text: string, signature: string): boolean {
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}

/** true when Alipay signed these fields of a notice, or of an address to which it returned the browser. */
export function isAlipays(settings: AlipaySettings, fields: Fields): boolean {
  const signed = Object.entries(fields).filter(([name]) => name !== 'sign' && name !== 'sign_type');
  const text = signedText(Object.fromEntries(signed));
  return fields['app_id'] === settings.appId && isSignedBy(settings, text, fields['sign'] ?? '');
}

/** The text of a JSON object that begins at `from`, to its closing brace; '' when there is none. */
function objectText(text: string, from: number): string {
  let depth = 0;
  let quoted = false;
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === '{') depth += 1;
    else if (!quoted && character === '}' && (depth -= 1) === 0) return text.slice(from, at + 1);
  }
  return '';
}

/** Alipay's answer to a call; undefined without an answer, or when Alipay did not sign it. */
export async function askAlipay(
  settings: AlipaySettings,
  method: string,
  content: object,
  now: number,
): Promise<Record<string, unknown> | undefined> {
  const body = new URLSearchParams(alipayCall(settings, method, content, now));
  const answer = await callServer('alipay', `${settings.gateway}?charset=utf-8`, { method: 'POST', body });
  const signature = answer && objectIn(answer.text)?.['sign'];
  if (!answer || typeof signature !== 'string') return undefined;
  const name = `"${method.replaceAll('.', '_')}_response":`;
  const at = answer.text.indexOf(name);
  const node = at < 0 ? '' : objectText(answer.text, at + name.length);
  return isSignedBy(settings, node, signature) ? objectIn(node) : undefined;
}

/** `20.00` of 2000 cents. */
export function yuanOf(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Cents of `20`, `20.5` or `20.00`; -1 for anything else, which equals no amount. */
export function centsOf(yuan: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(yuan) ?? [];
  return whole === undefined ? -1 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
