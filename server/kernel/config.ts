/** Configuration, read once from the environment (docs/operating.md). */
import { isIP } from 'node:net';
import path from 'node:path';
import { machineConfigOf, type MachineConfig } from './machine-config.ts';
import {
  originOf,
  providerConfigOf,
  providerVariables,
  type Environment,
  type ProviderConfig,
} from './provider-config.ts';
import { projectRoot } from './root.ts';

export type { QiniuSettings } from './provider-config.ts';

export interface Config extends ProviderConfig, MachineConfig {
  production: boolean;
  port: number;
  host: string;
  /** Folder of the embedded database and of uploads. */
  dataDir: string;
  /** Another backend that implements the contract; browsers still call our origin, which proxies. */
  apiOrigin: string | undefined;
  /** Scheme and host shoppers reach the mall by; without it addresses follow the Host of each request. */
  publicOrigin: string | undefined;
  /** Verify `sign` on shop calls. A secret that browsers hold is not secret. */
  signSecret: string | undefined;
  corsOrigins: string[];
  /** Addresses and networks inside the house that webhooks may reach, e.g. 10.1.2.0/24. */
  webhookNetworks: string[];
  /** What monitoring counts and where it is read: by a token at /metrics, or on a port of its own. */
  metrics: { isOn: boolean; token: string | undefined; port: number | undefined };
  /** Requests have spans, which a collector gets (tracing.ts). */
  tracing: boolean;
  /** A newly seeded demo mall also gets a month of orders, with their payments, returns and reviews. */
  demoHistory: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /**
   * Cost of a password's hash: rounds of scrypt at 16 MiB each. More rounds make each guess dearer for somebody who stole the
   * database.
   */
  passwordRounds: number;
  /** The place whose shops count as near when a shopper's position is unknown. */
  defaultCity: { province: string; city: string; area: string };
  /** Tokens of mobile apps in the user agent: inside them anchors become router navigations. */
  appTokens: string[];
  /** What the environment says about providers; it wins over what the office stored. */
  fromEnvironment: Environment;
  /** Key that seals what the office stores of providers; without it the server makes one (secrets-key.ts). */
  secretsKey: Uint8Array | undefined;
  /** A Chromium that makes pictures of drafts for assistants; undefined for none. */
  pictureChromium: string | undefined;
  /** Built client, dist/client. */
  clientDir: string;
}

/** Reads `浙江省/杭州市` with or without a district; a municipality is its own city. Throws an Error with one clear line. */
function cityOf(text: string): Config['defaultCity'] {
  const [province = '', city = province, area = '', ...rest] = text.split('/').map((part) => part.trim());
  if (province === '' || rest.length > 0)
    throw new Error(`DEFAULT_CITY must be a place such as 浙江省/杭州市, not "${text}".`);
  return { province, city, area };
}

/** OWASP recommends five rounds for scrypt at 16 MiB; accounts of tests may use fewer. */
function passwordRoundsOf(text: string, production: boolean): number {
  const [rounds, least] = [Number(text), production ? 5 : 1];
  if (Number.isInteger(rounds) && rounds >= least && rounds <= 100) return rounds;
  throw new Error(`PASSWORD_ROUNDS must be a number from ${least} to 100, not "${text}".`);
}

/** The parts of a comma-separated text. */
function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Addresses such as 10.1.2.3 and networks such as 10.1.2.0/24. */
function networksOf(name: string, text: string | undefined): string[] {
  const networks = listOf(text);
  for (const network of networks) {
    const [address = '', bits = '0', ...rest] = network.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most)
      throw new Error(`${name} must be addresses or networks such as 10.1.2.0/24, not "${network}".`);
  }
  return networks;
}

function portOf(name: string, text: string | undefined): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${name} must be a number from 0 to 65535, not "${text}".`);
}

/** Shortest token of METRICS_TOKEN; a shorter one could be guessed. */
const MIN_TOKEN_LENGTH = 16;

function metricsOf(env: NodeJS.ProcessEnv): Config['metrics'] {
  const [switched, token, port] = [env['METRICS'] || 'on', env['METRICS_TOKEN'], env['METRICS_PORT']];
  if (switched !== 'on' && switched !== 'off') throw new Error(`METRICS must be on or off, not "${switched}".`);
  if (token && token.length < MIN_TOKEN_LENGTH)
    throw new Error(`METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`);
  return {
    isOn: switched === 'on',
    token: token || undefined,
    port: port ? portOf('METRICS_PORT', port) : undefined,
  };
}

/** Characters of SECRETS_KEY, so that nobody can guess it. */
const SHORTEST_KEY = 32;

function secretsKeyOf(text: string | undefined): Config['secretsKey'] {
  if (!text) return undefined;
  if (text.length < SHORTEST_KEY)
    throw new Error(
      `SECRETS_KEY must have at least ${SHORTEST_KEY} characters, such as those of: openssl rand -base64 32`,
    );
  return Buffer.from(text);
}

/** Reads the configuration. Throws an Error with one clear line when a value makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = portOf('PORT', env['PORT'] ?? '3000');
  const origin = env['API_ORIGIN'];
  const root = projectRoot();
  const production = env['NODE_ENV'] === 'production';
  return {
    production,
    port,
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: path.resolve(env['DATA_DIR'] ?? path.join(root, 'data')),
    apiOrigin: origin ? originOf('API_ORIGIN', origin) : undefined,
    publicOrigin: env['PUBLIC_ORIGIN'] ? originOf('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN']) : undefined,
    signSecret: env['SIGN_SECRET'] || undefined,
    corsOrigins: listOf(env['CORS_ORIGINS']),
    webhookNetworks: networksOf('WEBHOOK_NETWORKS', env['WEBHOOK_NETWORKS']),
    trustProxy: listOf(env['TRUST_PROXY']),
    appTokens: listOf(env['APP_UA']),
    passwordRounds: passwordRoundsOf(env['PASSWORD_ROUNDS'] || '5', production),
    demoHistory: env['DEMO_HISTORY'] !== '0',
    pictureChromium: env['PICTURE_CHROMIUM'] || undefined,
    metrics: metricsOf(env),
    tracing: Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']),
    defaultCity: cityOf(env['DEFAULT_CITY'] || '上海市'),
    ...providerConfigOf(env),
    fromEnvironment: providerVariables(env),
    secretsKey: secretsKeyOf(env['SECRETS_KEY']),
    ...machineConfigOf(env, production),
    clientDir: path.join(root, 'dist/client'),
  };
}

/** Warnings about settings that a mall in production should have; one line each for the terminal. */
export function configWarnings({ production, publicOrigin, trustProxy }: Config): string[] {
  if (!production) return [];
  return [
    publicOrigin === undefined &&
      'Warning: PUBLIC_ORIGIN is not set, so the mall is served under localhost and IP addresses only.',
    trustProxy.length === 0 &&
      'Warning: TRUST_PROXY is not set, so behind a proxy all shoppers share its address, and its limits of signing in.',
  ].filter((line) => line !== false);
}
