/**
 * The configuration of this process with what the office stored of providers. The environment wins, variable by variable; a provider
 * of which the office stored nothing stays as the configuration has it.
 */
import { outdate } from '../caches.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { log } from '../log.ts';
import { PROVIDER_READERS, type ProviderConfig, type ProviderName } from '../provider-config.ts';
import { PROVIDER_NAMES, PROVIDERS } from './providers.ts';
import { readStored, type Stored } from './stored.ts';

/** What the provider makes of stored and environment; `wrong` names the variable that makes no sense. */
export function readProvider(
  config: Pick<Config, 'fromEnvironment'>,
  name: ProviderName,
  values: ReadonlyMap<string, string>,
): { settings: Partial<ProviderConfig> } | { wrong: string } {
  try {
    return { settings: PROVIDER_READERS[name]({ ...Object.fromEntries(values), ...config.fromEnvironment }) };
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

function merged(base: Config, { values }: Stored): Config {
  const config = { ...base };
  for (const name of PROVIDER_NAMES) {
    const isStored = PROVIDERS[name].fields.some(
      ({ variable }) => values.has(variable) && !base.fromEnvironment[variable],
    );
    if (!isStored) continue;
    const read = readProvider(base, name, values);
    // The values may have come with another environment; the others go on, and the office says so.
    if ('wrong' in read) log.warn({ provider: name }, 'What the office stored of a provider makes no sense here');
    else Object.assign(config, read.settings);
  }
  return config;
}

export class LiveConfig {
  #config: Config;
  #seen = '';

  constructor(readonly base: Config) {
    this.#config = base;
  }

  get config(): Config {
    return this.#config;
  }

  async follow(db: Db): Promise<void> {
    const stored = await readStored(db, this.base);
    if (stored.state === this.#seen) return;
    if (stored.locked.length > 0)
      log.warn({ variables: stored.locked }, 'Stored values of providers were sealed with another key (SECRETS_KEY)');
    this.#config = merged(this.base, stored);
    this.#seen = stored.state;
    outdate(db);
  }
}
