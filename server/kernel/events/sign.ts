/** Secrets and signatures as Standard Webhooks has them: HMAC-SHA256 of `id.timestamp.body`, by every secret that is valid now. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

export const drawSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The headers of a delivery by each of the secrets; `at` in Unix seconds. */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  at: number,
  body: string,
): Record<string, string> {
  const signatures = secrets.map((one) => {
    const key = Buffer.from(one.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': signatures.join(' '),
  };
}
