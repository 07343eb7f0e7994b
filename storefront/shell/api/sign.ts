/**
 * Signs the page's calls when the server requires it (the attribute `data-signs` of its documents), with a key of the token's session, or
 * of the guest. The key is requested before the first signed call; the server's secret never reaches the browser.
 */
import { PAGE_SIGN, pageSignText } from '../../../engine/rules/wire/page-sign.ts';
import { hmacSha256 } from './sha256.ts';

/** `holder` names the owner of the key and its day. */
interface PageKey {
  holder: string;
  key: string;
}

const keys = new Map<string, Promise<PageKey>>();

async function askKey(token: string): Promise<PageKey> {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch('/session/sign-key', { method: 'POST', headers });
  if (!answer.ok) throw new Error(`No key to sign with: ${answer.status}`);
  return (await answer.json()) as PageKey;
}

function keyOf(token: string): Promise<PageKey> {
  const known = keys.get(token);
  if (known) return known;
  const key = askKey(token).catch((error: unknown) => {
    keys.delete(token);
    throw error;
  });
  keys.set(token, key);
  return key;
}

/** The `sign` of a call with this token; '' is a guest's token. */
export async function pageSign(
  token: string,
  call: { method: string; path: string; params: Readonly<Record<string, unknown>> },
): Promise<string> {
  const { holder, key } = await keyOf(token);
  return `${PAGE_SIGN}${holder}.${hmacSha256(key, pageSignText(call.method, call.path, call.params))}`;
}

/** The server rejected a signature: the key's day is over, or the session has changed. */
export function forgetPageKeys(): void {
  keys.clear();
}
