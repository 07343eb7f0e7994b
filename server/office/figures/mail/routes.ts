/** Reports by mail: what they contain, when they come, and who reads them. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { FigureReport, ListFigureReportsAnswer } from '../../../../schemas/types/contract.ts';
import { mayOperate } from '../../../kernel/calls/run.ts';
import type { Handler, Handlers, OperatorContext, ScopedContext } from '../../../kernel/calls/operation.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { record } from '../../../kernel/system/audit.ts';
import { channelClosed, sendNow } from '../../../kernel/system/outbox/outbox.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { operator } from '../../../people/operator/tables.ts';
import { shop } from '../../../places/shop/tables.ts';
import { figureReader, figureReport } from '../../tables.ts';
import { makeMail, type Report } from './make.ts';
import { reportLink, sightOf, testDay } from './send.ts';

/** Reports of a mall. */
const MOST = 20;

const noReport = (): Failure => notFound('没有这份报告');

const mayWrite = ({ operator: own }: ScopedContext): boolean =>
  mayOperate({ right: 'settings.write', scoped: false }, own);

/** Operators who can get mail. */
const withMail = (db: Db) =>
  db
    .select({ operator_id: operator.operator_id, name: operator.username })
    .from(operator)
    .where(and(ne(operator.email, ''), eq(operator.locked, false)))
    .orderBy(asc(operator.operator_id));

async function answerOf(context: ScopedContext): Promise<ListFigureReportsAnswer> {
  const { db } = context;
  const { operator_id: me } = context.operator;
  const [reports, readers, all, [own]] = await Promise.all([
    db.select().from(figureReport).orderBy(asc(figureReport.report_id)),
    db.select().from(figureReader),
    withMail(db),
    db.select({ email: operator.email }).from(operator).where(eq(operator.operator_id, me)),
  ]);
  const list = reports.map((report): FigureReport => {
    const mine = readers.filter(({ report_id }) => report_id === report.report_id);
    const off = mine.find(({ operator_id }) => operator_id === me);
    const { sent_for: _sentFor, made_by: _madeBy, created: _created, ...shown } = report;
    return {
      ...shown,
      operator_ids: mine.map(({ operator_id }) => operator_id),
      is_mine: !!off,
      is_off: off?.is_off ?? false,
    };
  });
  const may = mayWrite(context);
  return {
    list: list.filter(({ is_mine: isMine }) => may || isMine),
    readers: may ? all : [],
    email: own?.email ?? '',
    closed: channelClosed(context, 'email')?.message ?? '',
  };
}

const listFigureReports: Handler<'listFigureReports'> = (context) => answerOf(context);

const writeFigureReport: Handler<'writeFigureReport'> = (context: OperatorContext, input) =>
  transact(context, async (tx, context) => {
    const { report_id: id, operator_ids, distributor_id: shopId, name, tables, every, hour, is_on } = input;
    const values = { name: name.trim(), tables: [...new Set(tables)], every, hour, is_on, shop_id: shopId ?? null };
    if (values.name === '') return fail('请填写报告名称', 422, { field: 'name' });
    const readers = (await withMail(tx)).filter(({ operator_id }) => operator_ids.includes(operator_id));
    if (readers.length !== new Set(operator_ids).size)
      return fail('有收件人没有邮箱或已停用', 422, { field: 'operator_ids' });
    if (shopId && (await tx.$count(shop, eq(shop.distributor_id, shopId))) === 0)
      return fail('没有这家店铺', 422, { field: 'distributor_id' });
    const [before] =
      id === undefined ? [] : await tx.select().from(figureReport).where(eq(figureReport.report_id, id)).for('update');
    if (id !== undefined && !before) return noReport();
    if (!before && (await tx.$count(figureReport)) >= MOST) return fail(`最多 ${MOST} 份报告`);
    const written = before
      ? await tx.update(figureReport).set(values).where(eq(figureReport.report_id, before.report_id)).returning()
      : await tx
          .insert(figureReport)
          .values({ ...values, made_by: context.operator.operator_id, created: seconds(context) })
          .returning();
    const reportId = written[0]?.report_id ?? 0;
    // Who stays keeps the own choice.
    const kept = await tx.select().from(figureReader).where(eq(figureReader.report_id, reportId));
    const gone = kept.filter(({ operator_id }) => !operator_ids.includes(operator_id)).map((row) => row.operator_id);
    await tx
      .delete(figureReader)
      .where(and(eq(figureReader.report_id, reportId), inArray(figureReader.operator_id, gone)));
    if (readers.length > 0)
      await tx
        .insert(figureReader)
        .values(readers.map(({ operator_id }) => ({ report_id: reportId, operator_id })))
        .onConflictDoNothing();
    const after = { ...values, readers: readers.map((reader) => reader.name) };
    await record(
      context,
      before ? 'figure-report.put' : 'figure-report.add',
      `figure-report:${reportId}`,
      { before: before ?? null, after },
      tx,
    );
    return answerOf(context);
  });

async function found(db: Db, reportId: number): Promise<Report | Failure> {
  const [row] = await db.select().from(figureReport).where(eq(figureReport.report_id, reportId));
  return row ?? noReport();
}

const deleteFigureReport: Handler<'deleteFigureReport'> = (context, { report_id = 0 }) =>
  transact(context, async (tx, context) => {
    const row = await found(tx, report_id);
    if (isFailure(row)) return row;
    await tx.delete(figureReader).where(eq(figureReader.report_id, report_id));
    await tx.delete(figureReport).where(eq(figureReport.report_id, report_id));
    await record(
      context,
      'figure-report.delete',
      `figure-report:${report_id}`,
      { before: { name: row.name }, after: null },
      tx,
    );
    return answerOf(context);
  });

/** Sends the last report to the caller alone, at once, and says what the mail server answered. */
const testFigureReport: Handler<'testFigureReport'> = async (context, { report_id = 0 }) => {
  const row = await found(context.db, report_id);
  if (isFailure(row)) return row;
  const [own] = await context.db
    .select({ email: operator.email })
    .from(operator)
    .where(eq(operator.operator_id, context.operator.operator_id));
  if (!own || own.email === '') return fail('您还没有填写邮箱，请先在操作员里填写');
  const sight = sightOf(context.operator.grants, row);
  if (!sight) return fail('您没有查看这家店铺订单的权限', 403);
  const mail = await makeMail(context, row, testDay(row, seconds(context)), sight, reportLink(context));
  const refused = await sendNow(context, { ...mail, recipient: own.email });
  return refused ?? { email: own.email };
};

const muteFigureReport: Handler<'muteFigureReport'> = async (context, { report_id = 0, is_off }) => {
  const { operator_id: me } = context.operator;
  const mine = and(eq(figureReader.report_id, report_id), eq(figureReader.operator_id, me));
  const done = await context.db.update(figureReader).set({ is_off }).where(mine).returning();
  return done.length === 0 ? noReport() : answerOf(context);
};

export const handlers = {
  listFigureReports,
  writeFigureReport,
  deleteFigureReport,
  testFigureReport,
  muteFigureReport,
} satisfies Handlers;
