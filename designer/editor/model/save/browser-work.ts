/**
 * Stores the work on pages in the browser's IndexedDB. A write is handed at once to the browser's own process, which outlives the tab. An
 * open tab holds a lock named after the visit, which the browser releases when the tab closes.
 */
import type { Step } from '../history/history.ts';
import type { Visit, WholeWork, Work, WorkStore } from './work-store.ts';

const NAME = 'mallwright-work';
/** Increased when the stored format changes; visits in older formats are ignored and removed. */
const FORMAT = 1;
const VISITS = 'visits';
const PIECES = 'pieces';
const OWNER = 'owner';

type Row = Visit & { format: number };

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error(NAME));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error(NAME));
  });
}

function openStore(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(VISITS, { keyPath: 'key' }).createIndex(OWNER, OWNER);
    request.result.createObjectStore(PIECES);
  };
  return done(request);
}

/** Key range of all pieces of a visit: its steps by number, then the named pieces; arrays sort after both. */
function piecesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound([key], [key, []]);
}

const lockOf = (key: string): string => `${NAME}:${key}`;

/** Keys of visits open in a tab. Empty without the Locks API (a page not served securely). */
async function held(): Promise<Set<string>> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  const { held: all = [] } = (await locks?.query()) ?? {};
  return new Set(all.flatMap(({ name = '' }) => (name.startsWith(NAME) ? [name.slice(NAME.length + 1)] : [])));
}

export class BrowserWork implements WorkStore {
  private database: Promise<IDBDatabase> | undefined;

  /** Opens the database ahead of its first use. */
  warm(): void {
    this.store().catch(() => undefined);
  }

  async list(owner: string): Promise<Visit[]> {
    const store = await this.store();
    const [rows, open] = await Promise.all([
      done(store.transaction(VISITS).objectStore(VISITS).index(OWNER).getAll(owner) as IDBRequest<Row[]>),
      held(),
    ]);
    const old = rows.filter(({ format }) => format !== FORMAT);
    await Promise.all(old.map(({ key }) => this.remove(key)));
    const closed = rows.filter(({ key, format }) => format === FORMAT && !open.has(key));
    return closed.sort((a, b) => b.updated - a.updated);
  }

  async read(key: string): Promise<WholeWork | undefined> {
    const pieces = (await this.store()).transaction(PIECES).objectStore(PIECES);
    const [keys, values] = await Promise.all([
      done(pieces.getAllKeys(piecesOf(key))),
      done(pieces.getAll(piecesOf(key))),
    ]);
    const steps: Step[] = [];
    const named: Partial<WholeWork> = {};
    keys.forEach((pair, index) => {
      const [, name] = pair as [string, keyof WholeWork | number];
      if (typeof name === 'number') steps.push(values[index] as Step);
      else Object.assign(named, { [name]: values[index] as unknown });
    });
    const { base, draft, head } = named;
    return base && draft && head?.length === steps.length ? { base, draft, head, steps } : undefined;
  }

  async write(visit: Visit, { base, draft, steps, head }: Work): Promise<void> {
    const transaction = (await this.store()).transaction([VISITS, PIECES], 'readwrite');
    const pieces = transaction.objectStore(PIECES);
    transaction.objectStore(VISITS).put({ ...visit, format: FORMAT } satisfies Row);
    if (base) pieces.put(base, [visit.key, 'base']);
    if (draft) pieces.put(draft, [visit.key, 'draft']);
    for (const [index, step] of steps) pieces.put(step, [visit.key, index]);
    pieces.put(head, [visit.key, 'head']);
    pieces.delete(IDBKeyRange.bound([visit.key, head.length], [visit.key, Infinity]));
    transaction.commit();
    await ended(transaction);
  }

  async remove(key: string): Promise<void> {
    const transaction = (await this.store()).transaction([VISITS, PIECES], 'readwrite');
    transaction.objectStore(VISITS).delete(key);
    transaction.objectStore(PIECES).delete(piecesOf(key));
    await ended(transaction);
  }

  async removeBefore(time: number): Promise<void> {
    const rows = await done((await this.store()).transaction(VISITS).objectStore(VISITS).getAll() as IDBRequest<Row[]>);
    for (const { key, updated } of rows) if (updated < time) await this.remove(key);
  }

  hold(key: string): () => void {
    const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
    let release = (): void => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    void locks?.request(lockOf(key), () => until).catch(() => undefined);
    return release;
  }

  private store(): Promise<IDBDatabase> {
    this.database ??= openStore().catch((error: unknown) => {
      this.database = undefined;
      throw error;
    });
    return this.database;
  }
}
