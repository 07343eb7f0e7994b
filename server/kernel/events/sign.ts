/** Secrets and signatures as Standard Webhooks has them: HMAC-SHA256 of `id.timestamp.body`, by every secret that is valid now. */
import { createHmac, randomBytes } from 'node:crypto';
import type { webhook } from './tables.ts';

const PREFIX = 'whsec_';

export const drawSecret = (): string => PREFIX + randomBytes(32).toString('base64');

type Secrets = Pick<typeof webhook.$inferSelect, 'secret' | 'former_secret' | 'former_until'>;

/** The headers of a delivery; `at` in Unix seconds. */
export function signedHeaders(hook: Secrets, id: string, at: number, body: string): Record<string, string> {
  const { secret, former_secret: former, former_until: until } = hook;
  const secrets = former !== null && (until ?? 0) > at ? [secret, former] : [secret];
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
