/** Sends reports when their hour has come, once each, to the readers who want them and may read figures. */
import { and, eq } from 'drizzle-orm';
import { grantsOfHeld, HELD } from '../../../kernel/access/operator-grants.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import { seconds, type Services } from '../../../kernel/http/context.ts';
import { channelClosed, post } from '../../../kernel/system/outbox/outbox.ts';
import { operator } from '../../../people/operator/tables.ts';
import type { Grants } from '../../../../schemas/rights.ts';
import { figureReader, figureReport } from '../../tables.ts';
import { makeMail, type Made, type Report, type Sight } from './make.ts';
import { lastDue } from './periods.ts';

/** Seconds for which a mail is worth sending. */
const LIFE = 12 * 3600;

export const reportLink = ({ config }: Pick<Services, 'config'>): string =>
  config.publicOrigin ? `${config.publicOrigin}/edit/figures` : '';

/** What somebody with these rights may see of a report; undefined: nothing. */
export function sightOf(grants: Grants, { shop_id: shop }: Pick<Report, 'shop_id'>): Sight | undefined {
  if (!grants.has('orders.read')) return undefined;
  const own = grants.get('orders.read');
  if (shop !== null && own?.includes(shop) === false) return undefined;
  const isWhole = shop === null && own === undefined;
  const seesMembers = isWhole && grants.has('members.read') && grants.get('members.read') === undefined;
  return { shop_ids: shop === null ? own : [shop], seesMembers };
}

interface Reader {
  email: string;
  sight: Sight;
}

async function readersOf(db: Db, report: Report): Promise<Reader[]> {
  const rows = await db
    .select({ email: operator.email, held: HELD })
    .from(figureReader)
    .innerJoin(operator, eq(operator.operator_id, figureReader.operator_id))
    .where(
      and(eq(figureReader.report_id, report.report_id), eq(figureReader.is_off, false), eq(operator.locked, false)),
    );
  return rows.flatMap(({ email, held }) => {
    const sight = sightOf(grantsOfHeld(held), report);
    return sight && email !== '' ? [{ email, sight }] : [];
  });
}

async function sendOne(services: Services, report: Report, day: string, now: number): Promise<void> {
  const mails = new Map<string, Made>();
  const readers = await readersOf(services.db, report);
  for (const { sight } of readers) {
    const key = JSON.stringify(sight);
    if (!mails.has(key)) mails.set(key, await makeMail(services, report, day, sight, reportLink(services)));
  }
  await inTransaction(services, async (tx) => {
    const mine = and(eq(figureReport.report_id, report.report_id), eq(figureReport.sent_for, report.sent_for));
    const claimed = await tx.update(figureReport).set({ sent_for: day, sent_at: now }).where(mine).returning();
    // Another server was faster.
    if (claimed.length === 0) return;
    for (const { email, sight } of readers) {
      const mail = mails.get(JSON.stringify(sight));
      if (mail) await post(services, { ...mail, recipient: email, life: LIFE }, tx);
    }
  });
}

/** Sends what is due; of a time when no server ran only the last report of each. */
export async function mailReports(services: Services): Promise<void> {
  if (channelClosed(services, 'email')) return;
  const now = seconds(services);
  for (const report of await services.db.select().from(figureReport).where(eq(figureReport.is_on, true))) {
    const { day, at } = lastDue(report, now);
    const isNew = report.sent_for === '' && at < report.created;
    if (report.sent_for < day && !isNew) await sendOne(services, report, day, now);
  }
}

/** The day whose report a test sends: the last one that was due. */
export const testDay = (report: Report, now: number): string => lastDue({ ...report, hour: 0 }, now).day;
