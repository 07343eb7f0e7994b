/**
 * What is left of an order's money: the share of each piece, less what open and granted applications return of it. Buyer, office
 * and the database's own condition count by this file. Callers that write hold the order's lock.
 */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { pointsWith } from '../../../../engine/rules/aftersales/aftersales-amount.ts';
import { HOLDING_PROGRESS, OPEN_PROGRESS } from '../../../../engine/rules/aftersales/aftersales-states.ts';
import type { AftersalesKind, Progress } from '../../../../engine/rules/aftersales/aftersales.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { spread, sumOf } from '../../../kernel/system/spread.ts';
import { orderLine, orders } from '../../tables.ts';
import { sharesOf, type Worth } from './shares.ts';
import { aftersales, aftersalesLine, type Part } from '../tables.ts';

type Line = typeof orderLine.$inferSelect;

/** What an open or granted application takes of a line. */
export interface Claim {
  line_id: number;
  kind: AftersalesKind;
  progress: Progress;
  units: number[];
  parts: Part[] | null;
  freight_fee: number;
}

/** The claims on an order's lines, without those of the application `except`. */
export async function claimsOn(db: Db, orderId: string, except = ''): Promise<Claim[]> {
  return db
    .select({
      line_id: aftersalesLine.line_id,
      kind: aftersales.aftersales_type,
      progress: aftersales.progress,
      units: aftersalesLine.units,
      parts: aftersalesLine.parts,
      freight_fee: aftersalesLine.freight_fee,
    })
    .from(aftersalesLine)
    .innerJoin(aftersales, eq(aftersales.aftersales_bn, aftersalesLine.aftersales_bn))
    .where(
      and(
        eq(aftersales.order_id, orderId),
        inArray(aftersales.progress, [...HOLDING_PROGRESS]),
        ne(aftersales.aftersales_bn, except),
      ),
    );
}

/** The money that a claim takes, by piece. */
export function partsOf(
  { kind, units, parts }: Pick<Claim, 'kind' | 'units' | 'parts'>,
  shares: readonly Worth[],
): Part[] {
  if (parts) return parts;
  if (kind === 'EXCHANGING_GOODS') return [];
  return units.map((unit) => ({ unit, ...(shares[unit] ?? { fee: 0, points: 0, added: 0 }) }));
}

export interface LineLeft {
  /** of each piece, by its number */
  shares: Worth[];
  /** what is left of each */
  left: Worth[];
  /** cents of freight within what is left */
  freight: number;
  /** pieces in open applications */
  open: Set<number>;
  /** pieces that were given up in granted applications */
  gone: Set<number>;
}

const isOpen = (progress: Progress): boolean => (OPEN_PROGRESS as readonly number[]).includes(progress);

/** What is left of a line whose pieces together were worth `worth`. */
export function leftOfLine(
  line: Pick<Line, 'line_id' | 'num' | 'total_fee'>,
  worth: Worth,
  claims: readonly Claim[],
): LineLeft {
  const shares = sharesOf(worth, line.num);
  const left = shares.map((share) => ({ ...share }));
  const open = new Set<number>();
  const gone = new Set<number>();
  const own = claims.filter(({ line_id }) => line_id === line.line_id);
  for (const claim of own) {
    for (const { unit, fee, points, added } of partsOf(claim, shares)) {
      const rest = left[unit];
      if (!rest) continue;
      rest.fee -= fee;
      rest.points -= points;
      rest.added -= added;
    }
    const held = isOpen(claim.progress) ? open : gone;
    for (const unit of claim.units) held.add(unit);
  }
  const freightBack = sumOf(own, ({ freight_fee }) => freight_fee);
  const freight = freightWithin(
    line,
    worth.fee,
    sumOf(left, ({ fee }) => fee),
    freightBack,
  );
  return { shares, left, freight, open, gone };
}

/** Cents of freight within `fee` cents that are left of a line: in proportion, less freight that was returned by itself. */
export function freightWithin(
  { total_fee: goods }: { total_fee: number },
  whole: number,
  fee: number,
  freightBack: number,
): number {
  return spread(fee, [goods, Math.max(0, whole - goods - freightBack)])[1] ?? 0;
}

export function sumOfWorth(all: readonly Worth[]): Worth {
  return {
    fee: sumOf(all, ({ fee }) => fee),
    points: sumOf(all, ({ points }) => points),
    added: sumOf(all, ({ added }) => added),
  };
}

/**
 * Cuts `amount` cents from these pieces by what each has left; points and the mall's share go along. Pieces without money are cut by
 * points. A piece of which nothing is left for the buyer takes all of the mall's share with it, since nobody could ask for that.
 */
export function cut<T extends Worth>(pieces: readonly T[], amount: number, by: 'fee' | 'points' = 'fee'): T[] {
  const whole = sumOfWorth(pieces);
  if (amount === whole[by]) return [...pieces];
  const shareOf = (of: keyof Worth): number[] =>
    spread(
      of === by ? amount : pointsWith(whole[of], amount, whole[by]),
      pieces.map((piece) => piece[of]),
    );
  const [fees, points, added] = [shareOf('fee'), shareOf('points'), shareOf('added')];
  return pieces.map((piece, at) => {
    const taken = { ...piece, fee: fees[at] ?? 0, points: points[at] ?? 0 };
    const isAll = taken.fee === piece.fee && taken.points === piece.points;
    return { ...taken, added: isAll ? piece.added : (added[at] ?? 0) };
  });
}

/** Condition of the database: open and granted applications of an order return at most what it cost. */
export function fitsOrder(orderId: string): SQL {
  return sql`(select coalesce(sum(one.refund_fee), 0) from ${aftersales} one where one.order_id = ${orderId}
    and one.progress in (${sql.join(
      HOLDING_PROGRESS.map((progress) => sql`${progress}`),
      sql`, `,
    )})) <= (select paid.total_fee from ${orders} paid where paid.order_id = ${orderId})`;
}
