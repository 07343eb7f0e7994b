/** What a fault did to a mall in use, in figures. */
import { sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import type { Db } from '../../../server/kernel/db/database.ts';
import { openDeposits } from '../../../server/wallet/deposit/move.ts';
import { imbalances } from '../../../server/testing/balance.ts';
import { addBuyers, ordersOf, type Buyers } from '../calls/order-traffic.ts';
import type { Cluster } from './cluster.ts';
import { leaderOf, type Node } from './database.ts';
import { startTraffic, type Acknowledged, type Traffic } from './traffic.ts';

const BUYERS = 6;
/** In cents; enough for all orders of a run. */
const DEPOSIT = 1_000_000_000;

export interface Figures {
  fault: string;
  'guests read': number;
  'failed reads': number;
  'acknowledged orders': number;
  lost: number;
  doubles: number;
  'ledger differences': number;
  /** The longest time between two acknowledged orders. */
  'seconds without orders': number;
  /** From a new leader to the next acknowledged order; none when the leader stayed. */
  'seconds after the leader': number | '';
}

export interface Trial {
  figures: Figures;
  /** What differs from the figures that are wanted, in words. */
  complaints: string[];
}

async function rowsOf<Row>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Balances of stored value that differ from their ledger. */
async function depositDifferences(db: Db): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`select m.user_id from member m left join deposit_ledger l using (user_id)
      group by m.user_id, m.deposit having m.deposit <> coalesce(sum(l.change), 0)`,
  );
  return rows.length;
}

/** Orders that were paid twice or sent twice. */
async function twice(db: Db, orders: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with mine as (select unnest(${sql.param(orders)}::text[]) as order_id)
      select 'parcels ' || order_id as id from shipment join mine using (order_id) group by order_id having count(*) > 1
      union all
      select 'payments ' || order_id from trade_order join mine using (order_id) where paid group by order_id having count(*) > 1`,
  );
  return rows.map(({ id }) => id);
}

async function without(db: Db, orders: readonly string[], statement: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select order_id as id from unnest(${sql.param(orders)}::text[]) mine (order_id) where not exists (${statement})`,
  );
  return rows.map(({ id }) => id);
}

interface Observed {
  fault: string;
  traffic: Traffic;
  /** Milliseconds between two orders, and from a new leader to the next one. */
  longest: number;
  afterLeader: number | undefined;
  /** Characters that each machine of the mall had written when it began. */
  said: number[];
}

interface Logged {
  msg: string;
  err?: LoggedError;
}

interface LoggedError {
  message: string;
  code?: string;
  cause?: LoggedError;
}

/** The kinds of errors in logs, each with its innermost cause and how often it is there. */
function kindsOf(logs: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of logs.flatMap((log) => log.match(/^\{"level":[56]0.*\}$/gm) ?? [])) {
    const { msg, err } = JSON.parse(line) as Logged;
    let cause = err;
    while (cause?.cause) cause = cause.cause;
    const kind = `${msg}: ${cause?.code ?? ''} ${cause?.message ?? ''}`;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} × ${kind}`);
}

/** A cluster in use; `during` lets a fault happen and says what came of it. */
export class InUse {
  readonly known: Acknowledged = { made: [], paid: [], sent: [] };
  readonly all: Figures[] = [];

  private constructor(
    readonly cluster: Cluster,
    readonly buyers: Buyers,
  ) {}

  static async begin(cluster: Cluster): Promise<InUse> {
    const { db, close } = await cluster.open();
    try {
      const buyers = await addBuyers(db, BUYERS);
      const owners = sql.param(buyers.shoppers.map(({ user_id }) => user_id));
      await db.execute(sql`update member set deposit = ${DEPOSIT} where user_id = any(${owners}::int[])`);
      await openDeposits(db, 0);
      const use = new InUse(cluster, buyers);
      // New processes compile their code: the first pages are slow, and some guests are asked to come again.
      const warm = await startTraffic(cluster, buyers, use.known);
      await use.more(warm, 40);
      await warm.stop();
      return use;
    } finally {
      await close();
    }
  }

  /** Resolves when so many more orders were acknowledged. */
  async more(traffic: Traffic, count: number, limit = 120_000): Promise<void> {
    const [aim, until] = [traffic.times.length + count, Date.now() + limit];
    while (traffic.times.length < aim) {
      if (Date.now() > until)
        throw new Error(`No order for ${limit} ms; wrong: ${traffic.wrong.slice(-3).join('; ')}; ${this.#said()}`);
      await setTimeout(20);
    }
  }

  /** Lets the fault happen while all use the mall, waits until the cluster is whole again, and counts. */
  async during(
    fault: string,
    happen: (tools: { traffic: Traffic; newLeader(before: Node): Promise<Node> }) => Promise<void>,
  ): Promise<Trial> {
    const { cluster, buyers, known } = this;
    const traffic = await startTraffic(cluster, buyers, known);
    await this.more(traffic, 10);
    const said = cluster.malls.map((mall) => mall.output().length);
    const from = performance.now();
    let led: number | undefined;
    const newLeader = async (before: Node): Promise<Node> => {
      const next = await leaderOf(cluster.nodes.filter((node) => node !== before));
      led = performance.now();
      return next;
    };
    try {
      await happen({ traffic, newLeader });
      await this.more(traffic, 10);
    } finally {
      cluster.mend();
      await cluster.whole();
      await this.more(traffic, 10).finally(() => traffic.stop());
    }
    const times = [from, ...traffic.times.filter((at) => at > from)];
    const longest = Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
    const afterLeader = led === undefined ? undefined : (traffic.times.find((at) => at > (led ?? 0)) ?? Infinity) - led;
    return this.#count({ fault, traffic, longest, afterLeader, said });
  }

  async #count({ fault, traffic, longest, afterLeader, said }: Observed): Promise<Trial> {
    const { cluster } = this;
    const { made, paid, sent } = this.known;
    const { db, close } = await cluster.open();
    try {
      const stored = new Set(await ordersOf(db, this.buyers));
      const lost = [
        ...made.filter((id) => !stored.has(id)).map((id) => `order ${id}`),
        ...(await without(
          db,
          paid,
          sql`select from orders o where o.order_id = mine.order_id and o.pay_status = 'PAYED'`,
        )),
        ...(await without(db, sent, sql`select from shipment s where s.order_id = mine.order_id`)),
      ];
      const doubles = [...stored].filter((id) => !made.includes(id)).concat(await twice(db, made));
      const ledgers = await imbalances(db);
      const figures: Figures = {
        fault,
        'guests read': traffic.reads,
        'failed reads': traffic.failed.length,
        'acknowledged orders': traffic.times.length,
        lost: lost.length,
        doubles: doubles.length,
        'ledger differences': ledgers.length + (await depositDifferences(db)),
        'seconds without orders': Math.round(longest / 100) / 10,
        'seconds after the leader': afterLeader === undefined ? '' : Math.round(afterLeader / 100) / 10,
      };
      this.all.push(figures);
      console.log(JSON.stringify(figures));
      const few = (all: readonly unknown[]): string[] => all.slice(0, 12).map((each) => JSON.stringify(each));
      // What the servers say of it, where a guest was failed.
      const errors =
        traffic.failed.length > 0 ? kindsOf(cluster.malls.map((mall, at) => mall.output().slice(said[at]))) : [];
      const complaints = [traffic.failed, lost, doubles, ledgers, traffic.wrong, errors];
      return { figures, complaints: complaints.flatMap(few) };
    } finally {
      await close();
    }
  }

  #said(): string {
    return this.cluster.malls.map((mall) => mall.output().slice(-6000)).join('\n---\n');
  }

  /** All figures as lines of a table. */
  table(): string {
    const [first] = this.all;
    if (!first) return '';
    const names = Object.keys(first) as (keyof Figures)[];
    const line = (cells: unknown[]): string => `| ${cells.join(' | ')} |`;
    return [
      line(names),
      line(names.map(() => '---')),
      ...this.all.map((row) => line(names.map((name) => row[name]))),
    ].join('\n');
  }
}
