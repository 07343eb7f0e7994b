/**
 * Who calls: the assistant by the profile that its header names. Profiles are fetched through the fence for addresses that people wrote,
 * without redirects, and kept for some minutes; how many are fetched in a minute is limited, whoever asks for them.
 */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { MINUTE } from '../../../../engine/rules/format/time.ts';
import { cacheOf } from '../../../kernel/caches.ts';
import { hit } from '../../../kernel/codes/rate-limit.ts';
import { reachable, targetFailure } from '../../../kernel/events/send.ts';
import { isFailure } from '../../../kernel/http/answer.ts';
import type { Services } from '../../../kernel/http/context.ts';
import { fetchOutside } from '../../../kernel/http/outside.ts';
import { VERSIONS, type Agent, type Version } from '../context.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import { keysOf, type Jwk } from '../signing/jwk.ts';
import type { AgentHeader } from './agent-header.ts';

type Needs = Pick<Services, 'db' | 'config' | 'clock'>;

/** What a profile says, as far as it is used. */
interface Profile {
  version: string;
  keys: Jwk[];
  /** name, version and webhook_url of each capability */
  capabilities: { name: string; version: string; webhookUrl: string }[];
}

/** bytes of a profile; the protocol asks for at least 128 KiB */
const MOST = 128 * 1024;
/** milliseconds for a profile */
const TIMEOUT = 4000;
/** profiles that are kept; milliseconds for which they are, and for which one that could not be read is not asked again */
const [MAX_KEPT, KEPT, FAILED] = [500, 5 * MINUTE * 1000, MINUTE * 1000];
/** profiles that are fetched in a minute */
const MAX_FETCHED = 120;
/** capabilities that are read */
const MAX_CAPABILITIES = 100;

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 500) : '');

function capabilityOf(name: string, value: unknown): Profile['capabilities'] {
  if (!isRecord(value)) return [];
  const { version, config } = value;
  return [{ name, version: textIn(version), webhookUrl: isRecord(config) ? textIn(config['webhook_url']) : '' }];
}

/** Capabilities are a list with names in older versions, and lists by name in newer ones. */
function capabilitiesOf(listed: unknown): Profile['capabilities'] {
  const named: [string, unknown][] = Array.isArray(listed)
    ? listed.map((one: unknown) => [isRecord(one) ? textIn(one['name']) : '', one])
    : Object.entries(isRecord(listed) ? listed : {}).flatMap(([name, list]) =>
        (Array.isArray(list) ? list : []).map((one: unknown): [string, unknown] => [name, one]),
      );
  return named.slice(0, MAX_CAPABILITIES).flatMap(([name, one]) => capabilityOf(name, one));
}

function readProfile(bytes: Buffer): Profile | Refusal {
  const malformed = refuse(422, 'profile_malformed', 'The profile is not a JSON object with ucp.version.');
  let document: unknown;
  try {
    document = JSON.parse(bytes.toString('utf8'));
  } catch {
    return malformed;
  }
  const ucp = isRecord(document) ? document['ucp'] : undefined;
  if (!isRecord(document) || !isRecord(ucp) || textIn(ucp['version']) === '') return malformed;
  // Newer versions call the keys otherwise; a profile for both has them twice.
  const keys = ['keys', 'signing_keys'].map((name) => (document[name] === undefined ? [] : keysOf(document[name])));
  if (keys.includes(undefined))
    return refuse(422, 'profile_malformed', 'The keys of the profile are no list of JSON Web Keys with kid and kty.');
  return {
    version: textIn(ucp['version']),
    keys: keys.flatMap((list) => list ?? []),
    capabilities: capabilitiesOf(ucp['capabilities']),
  };
}

async function fetchProfile(context: Needs, address: string): Promise<Profile | Refusal> {
  const wait = await hit(context, 'agents:profiles', MAX_FETCHED, MINUTE);
  if (wait > 0) return refuse(503, 'busy', 'Too many profiles are read now.', wait);
  const bytes = await fetchOutside(address, {
    most: MOST,
    timeout: TIMEOUT,
    types: ['application/json', 'application/jwk-set+json'],
    accept: 'application/json',
    redirects: 0,
    mayReach: reachable(context.config),
  });
  if (isFailure(bytes)) return refuse(424, 'profile_unreachable', 'The profile could not be read.');
  return readProfile(bytes);
}

async function profileAt(context: Needs, address: string, isAnew: boolean): Promise<Profile | Refusal> {
  const now = context.clock.now();
  const kept = cacheOf<Profile>(context.db, 'agent-profiles', MAX_KEPT, KEPT);
  const failed = cacheOf<Refusal>(context.db, 'agent-profiles-failed', MAX_KEPT, FAILED);
  const known = kept.get(address, now) ?? failed.get(address, now);
  if (known && !(isAnew && mayReadAnew(context, address))) return known;
  const read = await fetchProfile(context, address);
  if (!isRefusal(read)) return kept.set(address, read, now);
  return known ?? failed.set(address, read, now);
}

/** Once in a minute for each origin. */
function mayReadAnew({ db, clock }: Needs, address: string): boolean {
  const now = clock.now();
  const anew = cacheOf<true>(db, 'agent-profiles-anew', MAX_KEPT, MINUTE * 1000);
  const { origin } = new URL(address);
  if (anew.get(origin, now)) return false;
  anew.set(origin, true, now);
  return true;
}

const isServed = (version: string): boolean => (VERSIONS as readonly string[]).includes(version);

/**
 * The assistant of a call in this version of the protocol; `isProved` is not known yet. `isAnew` reads the profile again although it is
 * kept: a key of a signature that it does not have may be newer.
 */
export async function agentOf(
  context: Needs,
  header: AgentHeader | undefined,
  version: Version,
  isAnew = false,
): Promise<Omit<Agent, 'isProved'> | Refusal> {
  if (!header)
    return refuse(400, 'invalid_profile_url', 'The header UCP-Agent names the profile: profile="https://…".');
  const unsupported = (spoken: string): Refusal =>
    refuse(422, 'version_unsupported', `Version ${spoken} is not supported; ${VERSIONS.join(' and ')} are.`);
  if (header.version !== '' && !isServed(header.version)) return unsupported(header.version);
  if (targetFailure(context.config, header.profile))
    return refuse(400, 'invalid_profile_url', 'The profile must have an https address of the public internet.');
  const profile = await profileAt(context, header.profile, isAnew);
  if (isRefusal(profile)) return profile;
  if (!isServed(profile.version)) return unsupported(profile.version);
  const { webhookUrl = '' } = profile.capabilities.find((one) => one.name === ORDERS && one.webhookUrl !== '') ?? {};
  return {
    name: new URL(header.profile).host.slice(0, 200),
    profile: header.profile,
    webhookUrl: targetFailure(context.config, webhookUrl) ? '' : webhookUrl,
    keys: profile.keys,
    capabilities: new Set(profile.capabilities.flatMap((one) => (one.version === version ? [one.name] : []))),
  };
}

const ORDERS = 'dev.ucp.shopping.order';
