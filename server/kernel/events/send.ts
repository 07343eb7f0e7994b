/** Sends one event to one address, through the fence for addresses that people wrote. */
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';
import { fail, isFailure, type Failure } from '../http/answer.ts';
import { isPublicAddress, sendOutside } from '../http/outside.ts';
import { openSecret } from './secrets.ts';
import { signedHeaders } from './sign.ts';
import type { webhook, webhookEvent } from './tables.ts';

type Hook = typeof webhook.$inferSelect;
type Event = Pick<typeof webhookEvent.$inferSelect, 'type' | 'data' | 'created'>;

/** milliseconds for all of a delivery */
const TIMEOUT = 10_000;
/** bytes that are read of an answer, and characters that are kept of it */
const MOST_READ = 64 * 1024;
const MOST_KEPT = 1000;

/** Whether an address may be reached: those of the public internet, and those that the configuration opens (WEBHOOK_NETWORKS). */
export function reachable({ webhookNetworks }: Pick<Config, 'webhookNetworks'>): (address: string) => boolean {
  const open = new BlockList();
  for (const network of webhookNetworks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    open.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => isPublicAddress(address) || open.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** What is wrong with an address that somebody wrote; a name is looked up when it is used. */
export function targetFailure(config: Config, text: string): Failure | undefined {
  const wrong = (message: string): Failure => fail(message, 422, { field: 'url' });
  if (text.length > 500 || !URL.canParse(text)) return wrong('请输入完整的网址，如 https://erp.example.com/hooks');
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return wrong('网址须以 https:// 或 http:// 开头');
  if (username !== '' || password !== '') return wrong('网址里不能写账号和密码');
  const host = hostname.replace(/^\[|\]$/g, '');
  const isInside = isIP(host) !== 0 && !isPublicAddress(host);
  if (isIP(host) !== 0 && !reachable(config)(host)) return wrong('地址不在公网，不能推送');
  if (protocol === 'http:' && config.production && !isInside) return wrong('公网地址须以 https:// 开头');
  return undefined;
}

export const bodyOf = ({ type, data, created }: Event): string =>
  JSON.stringify({ type, timestamp: new Date(created * 1000).toISOString(), data });

export interface Attempt {
  wentWell: boolean;
  /** HTTP status; null when nothing was answered */
  status: number | null;
  /** milliseconds */
  took: number;
  /** the beginning of the answer, or why there was none */
  answer: string;
}

const LOCKED = '签名密钥是用另一把密钥封存的，本机无法解开：请恢复 SECRETS_KEY 或更换签名密钥';

/** The secrets that are valid now; none when the present one cannot be opened. */
function secretsOf(config: Config, hook: Hook, at: number): string[] {
  const { hook_id, secret, former_secret: former, former_until: until } = hook;
  const valid = former !== null && (until ?? 0) > at ? [secret, former] : [secret];
  const [first, ...others] = valid.map((one) => openSecret(config, hook_id, one));
  return first === undefined ? [] : [first, ...others.filter((one) => one !== undefined)];
}

/** Sends the event; `at` is the time of the attempt in Unix seconds. */
export async function sendEvent(config: Config, hook: Hook, id: string, event: Event, at: number): Promise<Attempt> {
  const secrets = secretsOf(config, hook, at);
  if (secrets.length === 0) return { wentWell: false, status: null, took: 0, answer: LOCKED };
  const body = bodyOf(event);
  const began = performance.now();
  const sent = await sendOutside(hook.url, {
    headers: signedHeaders(secrets, id, at, body),
    body,
    timeout: TIMEOUT,
    most: MOST_READ,
    mayReach: reachable(config),
  });
  const took = Math.round(performance.now() - began);
  if (isFailure(sent)) return { wentWell: false, status: null, took, answer: sent.message };
  const { status, text } = sent;
  return {
    wentWell: status >= 200 && status < 300,
    status,
    took,
    answer: text.replaceAll('\0', '').slice(0, MOST_KEPT),
  };
}
