/** Our own keys of signatures. The first is made when it is needed. */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { outerSealer } from '../../../kernel/codes/sealer.ts';
import { seconds, type Services } from '../../../kernel/http/context.ts';
import { agentKey } from '../tables.ts';
import { thumbprint } from './jwk.ts';
import { digestOf, signatureBase } from './message.ts';

const seals = outerSealer('agent-key');

type Needs = Pick<Services, 'db' | 'config' | 'clock'>;

interface SigningKey {
  kid: string;
  /** PKCS #8 in PEM */
  secret: string;
}

async function makeKey({ db, config, clock }: Needs): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const kid = thumbprint({ x, y });
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db.insert(agentKey).values({ kid, x, y, sealed: seals.seal(config, kid, secret), created: seconds({ clock }) });
  return { kid, secret };
}

/** The newest key that this server can open; a lost SECRETS_KEY leads to a new one. */
async function signingKey(needs: Needs): Promise<SigningKey> {
  const rows = await needs.db.select().from(agentKey).orderBy(desc(agentKey.created), desc(agentKey.kid)).limit(1);
  for (const { kid, sealed } of rows)
    try {
      return { kid, secret: seals.unseal(needs.config, kid, sealed) };
    } catch {
      continue;
    }
  return makeKey(needs);
}

/** Our public keys as a profile publishes them. */
export async function publishedKeys(needs: Needs): Promise<Record<string, string>[]> {
  await signingKey(needs);
  const rows = await needs.db.select().from(agentKey).orderBy(desc(agentKey.created));
  return rows.map(({ kid, x, y }) => ({ kid, kty: 'EC', crv: 'P-256', x, y, use: 'sig', alg: 'ES256' }));
}

/** The headers that sign a message with a body; `values` has the covered components besides those of the body. */
export async function signingHeaders(
  needs: Needs,
  values: readonly (readonly [component: string, value: string])[],
  body: string,
): Promise<Record<string, string>> {
  const { kid, secret } = await signingKey(needs);
  const digest = digestOf(body);
  const all = new Map([...values, ['content-digest', digest], ['content-type', 'application/json']] as const);
  const components = [...all.keys()];
  const covered = components.map((name) => `"${name}"`).join(' ');
  const params = `(${covered});created=${seconds(needs)};keyid="${kid}"`;
  const base = signatureBase({ components, params }, (name) => all.get(name)) ?? '';
  const made = sign('sha256', Buffer.from(base), { key: createPrivateKey(secret), dsaEncoding: 'ieee-p1363' });
  return {
    'content-digest': digest,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${made.toString('base64')}:`,
  };
}
