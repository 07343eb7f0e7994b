/**
 * Counts of documents in use: kept in the memory of a process for a second, then added to the sums in one statement. A process that
 * is killed loses that second.
 */
import { inArray } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../engine/rules/format/time.ts';
import { PANEL_CODE } from '../../engine/document/document.ts';
import type { Count } from '../../engine/rules/traffic/beacon.ts';
import { addressKey } from '../kernel/codes/rate-limit.ts';
import { seconds, type Services } from '../kernel/http/context.ts';
import { systemContext } from '../kernel/http/system-context.ts';
import { pageVersion } from '../content/page/tables.ts';
import { parsedVersions } from '../content/page/versions.ts';
import { addTraffic, hourOf } from './store.ts';

/** Beacons of one IP address in a minute; a whole office may be behind one. */
const MAX_A_MINUTE = 300;
/** Addresses of a minute that are told apart; more are not counted. */
const MAX_ADDRESSES = 100_000;
/** Sums that wait for the database at most. */
const MAX_WAITING = 50_000;
/** Widgets of a panel that are told apart; one that follows a master has as many as that. */
const MAX_CHILDREN = 100;
/** Seconds for which it is remembered which slots a version has. */
const KNOWN = HOUR;

interface Waiting {
  since: number;
  count: Count;
}

interface KnownVersion {
  /** undefined when there is no such version */
  page_id: number | undefined;
  /** for each widget in turn, whether it has widgets inside */
  panels: readonly boolean[];
}

function addTo(all: Map<string, Waiting>, key: string, { since, count }: Waiting): void {
  const before = all.get(key)?.count;
  if (before) {
    before.views += count.views;
    before.clicks += count.clicks;
  } else if (all.size < MAX_WAITING) all.set(key, { since, count });
}

export class Counts {
  #waiting = new Map<string, Waiting>();
  #minute = 0;
  #byAddress = new Map<string, number>();
  #known = new Map<number, KnownVersion>();
  #knownSince = 0;

  /** Whether the address may count more in this minute. */
  #allows(ip: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#byAddress.clear();
    }
    const key = addressKey(ip);
    const count = this.#byAddress.get(key) ?? 0;
    if (count >= MAX_A_MINUTE || (count === 0 && this.#byAddress.size >= MAX_ADDRESSES)) return false;
    this.#byAddress.set(key, count + 1);
    return true;
  }

  /** @param now Unix seconds */
  take(counts: readonly Count[], ip: string, now: number): void {
    if (!this.#allows(ip, now)) return;
    const since = hourOf(now);
    for (const count of counts) {
      const key = `${since} ${count.page_id} ${count.version} ${count.slot} ${count.link} ${count.platform}`;
      addTo(this.#waiting, key, { since, count });
    }
  }

  /** Adds what waits to the sums; after a failure it waits on. Versions and slots that no page has are dropped. */
  async flush(services: Services): Promise<void> {
    if (this.#waiting.size === 0) return;
    const taken = this.#waiting;
    this.#waiting = new Map();
    try {
      const all = [...taken.values()];
      await this.#learn(services, all);
      const known = all.filter(({ count }) => this.#isOfPage(count));
      await addTraffic(
        services.db,
        known.map(({ since, count }) => ({ ...count, since })),
      );
    } catch (error) {
      for (const [key, waiting] of this.#waiting) addTo(taken, key, waiting);
      this.#waiting = taken;
      throw error;
    }
  }

  #isOfPage({ page_id, version, slot }: Count): boolean {
    if (page_id === 0) return slot.startsWith('@');
    const known = this.#known.get(version);
    if (known?.page_id !== page_id) return false;
    if (slot === '') return true;
    const [at, child] = slot.slice(1).split('-');
    const isPanel = known.panels[Number(at)];
    return isPanel !== undefined && (child === undefined || (isPanel && Number(child) < MAX_CHILDREN));
  }

  /** Reads which widgets the versions have that were not counted before. */
  async #learn(services: Services, waiting: readonly Waiting[]): Promise<void> {
    const now = seconds(services);
    if (now - this.#knownSince > KNOWN) {
      this.#known.clear();
      this.#knownSince = now;
    }
    const versions = [...new Set(waiting.map(({ count }) => count.version))].filter(
      (id) => id > 0 && !this.#known.has(id),
    );
    if (versions.length === 0) return;
    const rows = await services.db
      .select({ version: pageVersion.version_id, page_id: pageVersion.page_id })
      .from(pageVersion)
      .where(inArray(pageVersion.version_id, versions.slice(0, 1000)));
    const parsed = await parsedVersions(
      systemContext(services.db, services.config, 'traffic', services.clock),
      rows.map(({ version }) => version),
    );
    for (const id of versions) this.#known.set(id, { page_id: undefined, panels: [] });
    for (const { version, page_id } of rows) {
      const widgets = parsed.get(version)?.visible.widgets ?? [];
      this.#known.set(version, { page_id, panels: widgets.map(({ type }) => type === PANEL_CODE) });
    }
  }
}
