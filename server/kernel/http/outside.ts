/**
 * Fetches addresses that people wrote, from hosts that nobody here chose. Private networks, this machine and the cloud's own
 * addresses are refused for every name that a redirect leads to as well, after the name was resolved: the connection goes to the
 * address that was looked at.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { fail, isFailure, type Failure } from './answer.ts';

/** Two lists: a list with mapped addresses of one version refuses all of the other. */
const [blocked4, blocked6] = [new BlockList(), new BlockList()];
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  blocked6.addSubnet(network, bits, 'ipv6');

/** true for an address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked4.check(address, 'ipv4');
  return version === 6 && !blocked6.check(address, 'ipv6');
}

interface Fetching {
  /** bytes of an answer */
  most: number;
  /** milliseconds for all together */
  timeout: number;
  /** beginnings of the types that are taken, e.g. `image/` */
  types: readonly string[];
  /** the header Accept; pictures unless set */
  accept?: string;
  /** redirects that are followed; 4 unless set */
  redirects?: number;
  /** Addresses that may be reached; tests have their servers on this machine. */
  mayReach?: (address: string) => boolean;
}

const REDIRECTS = 4;
const NOT_ALLOWED = '地址不在公网，不能取回';
const NOT_REACHED = '网址打不开';

class NotAllowed extends Error {}

/** Resolves a name and refuses it unless all its addresses may be reached. */
function guarded(mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const found: LookupAddress[] = error ? [] : addresses;
      const [first] = found;
      if (error || !first) return done(error ?? new Error('no address'), '', 0);
      if (!found.every(({ address }) => mayReach(address))) return done(new NotAllowed(), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

function addressOf(text: string, base?: URL): URL | Failure {
  if (!URL.canParse(text, base)) return fail('不是网址');
  const url = new URL(text, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.username !== '' || url.password !== '') return fail('不是可用的网址');
  return url;
}

interface Exchange {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  mayReach: (address: string) => boolean;
  signal: AbortSignal;
}

function exchange(url: URL, { method, headers, body, mayReach, signal }: Exchange): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw new NotAllowed();
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, refuse) => {
    const sent = { 'user-agent': 'Mallwright', ...headers };
    request(url, { method, lookup: guarded(mayReach), signal, headers: sent, agent: false }, done)
      .on('error', refuse)
      .end(body);
  });
}

async function bodyOf(answer: IncomingMessage, most: number): Promise<Buffer | Failure> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) {
      answer.destroy();
      return fail(`文件超过 ${Math.round(most / 1024 / 1024)} MB`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function follow(
  text: string,
  { most, types, accept = 'image/*', redirects = REDIRECTS, mayReach = isPublicAddress }: Fetching,
  signal: AbortSignal,
): Promise<Buffer | Failure> {
  let url = addressOf(text);
  for (let turn = 0; turn <= redirects; turn += 1) {
    if (isFailure(url)) return url;
    const answer = await exchange(url, { method: 'GET', headers: { accept }, mayReach, signal });
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      answer.destroy();
      url = addressOf(headers.location, url);
      continue;
    }
    const type = headers['content-type'] ?? '';
    const refused =
      statusCode !== 200
        ? `网址答复 ${statusCode}`
        : !types.some((begin) => type.startsWith(begin))
          ? '网址给出的不是图片'
          : Number(headers['content-length'] ?? 0) > most
            ? `文件超过 ${Math.round(most / 1024 / 1024)} MB`
            : '';
    if (refused === '') return await bodyOf(answer, most);
    answer.destroy();
    return fail(refused);
  }
  return fail('网址转向太多次');
}

interface Sending {
  headers: Record<string, string>;
  body: string;
  /** milliseconds for all together */
  timeout: number;
  /** bytes that are read of an answer; the rest is not waited for */
  most: number;
  mayReach: (address: string) => boolean;
}

/** What was answered to a POST: its status, and its beginning as text. */
export interface Sent {
  status: number;
  text: string;
}

async function beginningOf(answer: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= most) break;
  }
  answer.destroy();
  return Buffer.concat(parts).subarray(0, most).toString('utf8');
}

/** Posts to an address that somebody wrote; a redirect is an answer like any other, and not followed. Answers why it did not arrive. */
export async function sendOutside(
  address: string,
  { headers, body, timeout, most, mayReach }: Sending,
): Promise<Sent | Failure> {
  const url = addressOf(address);
  if (isFailure(url)) return url;
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await exchange(url, { method: 'POST', headers, body, mayReach, signal });
    return { status: answer.statusCode ?? 0, text: await beginningOf(answer, most) };
  } catch (error) {
    if (error instanceof NotAllowed) return fail('地址不在公网，不能推送');
    return fail(signal.aborted ? `${timeout / 1000} 秒内没有答复` : NOT_REACHED);
  }
}

/** The bytes at an address, or why they are not taken. */
export async function fetchOutside(address: string, fetching: Fetching): Promise<Buffer | Failure> {
  const signal = AbortSignal.timeout(fetching.timeout);
  try {
    return await follow(address, fetching, signal);
  } catch (error) {
    if (error instanceof NotAllowed) return fail(NOT_ALLOWED);
    return fail(signal.aborted ? '网址太久没有答复' : NOT_REACHED);
  }
}
