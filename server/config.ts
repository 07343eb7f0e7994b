/** Configuration, read once from the environment (README, configuration). */
import path from 'node:path';
import { projectRoot } from './root.ts';

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Folder of the embedded database and of uploads. */
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | undefined;
  /** Another backend that speaks the contract; browsers still call our origin, which proxies. */
  apiOrigin: string | undefined;
  /** Verify `sign` on shop calls; a secret in a browser is none. */
  signSecret: string | undefined;
  corsOrigins: string[];
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** Built client, dist/client. */
  clientDir: string;
}

/** Throws an Error with one clear line when a value makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env['PORT']}".`);
  const origin = env['API_ORIGIN'];
  if (origin && !URL.canParse(origin))
    throw new Error(`API_ORIGIN must be an address such as https://mall.example.com, not "${origin}".`);
  const root = projectRoot();
  return {
    production: env['NODE_ENV'] === 'production',
    port,
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: path.resolve(env['DATA_DIR'] ?? path.join(root, 'data')),
    databaseUrl: env['DATABASE_URL'] || undefined,
    apiOrigin: origin ? new URL(origin).origin : undefined,
    signSecret: env['SIGN_SECRET'] || undefined,
    corsOrigins: (env['CORS_ORIGINS'] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    trustProxy: (env['TRUST_PROXY'] ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    clientDir: path.join(root, 'dist/client'),
  };
}
