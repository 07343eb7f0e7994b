/**
 * SMS through an HTTP gateway: POST {id, mobile, kind, text} as JSON to SMS_GATEWAY, with {template, variables} where the office has
 * named the gateway's template for this kind. The headers x-timestamp (Unix seconds) and
 * x-signature (hex HMAC-SHA256 of `timestamp.body` with SMS_SECRET) authenticate the request; any 2xx means that the gateway
 * accepted it.
 */
import { createHmac } from 'node:crypto';
import type { Sender } from './sender.ts';

/** milliseconds */
const TIME_OUT = 10_000;

export function httpGateway({ url, secret }: { url: string; secret: string }): Sender {
  return async ({ id, recipient, kind, text, template, variables }) => {
    const byTemplate = template === '' ? {} : { template, variables };
    const body = JSON.stringify({
      id: String(id),
      mobile: recipient,
      kind,
      text,
      ...byTemplate,
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_OUT),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  };
}
