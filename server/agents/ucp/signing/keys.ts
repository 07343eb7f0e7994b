/**
 * Our own keys of signatures. The first is made when it is needed. A new one is published at once and signs when whoever keeps our profile
 * has read it; the former stays published for what it signed.
 */
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { DAY, HOUR } from '../../../../engine/rules/format/time.ts';
import { outerSealer } from '../../../kernel/codes/sealer.ts';
import { seconds, type Services } from '../../../kernel/http/context.ts';
import { agentKey } from '../tables.ts';
import { thumbprint } from './jwk.ts';
import { digestOf, signatureBase } from './message.ts';

const seals = outerSealer('agent-key');

/** seconds for which a new key is published before it signs: profiles are kept for minutes */
const ANNOUNCED = HOUR;
/** seconds for which a key is published after it signed last; the protocol asks for a week at least */
const KEPT = 7 * DAY;

type Needs = Pick<Services, 'db' | 'config' | 'clock'>;

interface SigningKey {
  kid: string;
  /** PKCS #8 in PEM */
  secret: string;
}

/** A key of the profile. Times in Unix seconds. */
export interface PublishedKey {
  row: typeof agentKey.$inferSelect;
  /** when it begins to sign */
  signsFrom: number;
  /** when it leaves the profile; null while no newer key is there */
  ends: number | null;
}

/** The keys of the profile, the newest first. Beside the newest there are those that it followed, for a time. */
export async function keysNow({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<PublishedKey[]> {
  const now = seconds({ clock });
  const rows = await db.select().from(agentKey).orderBy(desc(agentKey.created), desc(agentKey.kid));
  return rows
    .map((row, index) => {
      const next = rows[index - 1];
      const isFirst = index === rows.length - 1;
      return {
        row,
        signsFrom: row.created + (isFirst ? 0 : ANNOUNCED),
        ends: next ? next.created + ANNOUNCED + KEPT : null,
      };
    })
    .filter(({ ends }) => ends === null || ends > now);
}

export async function makeKey({ db, config, clock }: Needs, created = seconds({ clock })): Promise<SigningKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const kid = thumbprint({ kty: 'EC', crv: 'P-256', x, y });
  const secret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db.insert(agentKey).values({ kid, x, y, sealed: seals.seal(config, kid, secret), created });
  return { kid, secret };
}

/** Keys in the order in which they should sign: the newest whose time has come first, those that wait for it last. */
const inOrder = (keys: readonly PublishedKey[], now: number): PublishedKey[] => [
  ...keys.filter(({ signsFrom }) => signsFrom <= now),
  ...keys.filter(({ signsFrom }) => signsFrom > now).toReversed(),
];

/** The number of the key that signs now. */
export const signerOf = (keys: readonly PublishedKey[], now: number): string | undefined =>
  inOrder(keys, now)[0]?.row.kid;

/** The first key that this server can open; a lost SECRETS_KEY leads to a new one. */
async function signingKey(needs: Needs): Promise<SigningKey> {
  for (const { row } of inOrder(await keysNow(needs), seconds(needs)))
    try {
      return { kid: row.kid, secret: seals.unseal(needs.config, row.kid, row.sealed) };
    } catch {
      continue;
    }
  return makeKey(needs);
}

/** Our public keys as a profile publishes them. */
export async function publishedKeys(needs: Needs): Promise<Record<string, string>[]> {
  await signingKey(needs);
  return (await keysNow(needs)).map(({ row: { kid, x, y } }) => ({
    kid,
    kty: 'EC',
    crv: 'P-256',
    x,
    y,
    use: 'sig',
    alg: 'ES256',
  }));
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
  const components = [...all.keys()].map((name) => ({ name }));
  const covered = components.map(({ name }) => `"${name}"`).join(' ');
  const params = `(${covered});created=${seconds(needs)};keyid="${kid}"`;
  const base = signatureBase({ components, params }, ({ name }) => all.get(name)) ?? '';
  const made = sign('sha256', Buffer.from(base), { key: createPrivateKey(secret), dsaEncoding: 'ieee-p1363' });
  return {
    'content-digest': digest,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${made.toString('base64')}:`,
  };
}
