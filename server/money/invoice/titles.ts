/** Titles that members save for their invoices; one of them is the default. Titles of others answer 404. */
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { INVOICE_LIMITS, MAX_TITLES } from '../../../engine/rules/money/invoice.ts';
import type { InvoiceTitle } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf, textOf } from '../../kernel/http/input.ts';
import type { Handler, InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { titleFailure } from './fields.ts';
import { invoiceTitle } from './tables.ts';

type Row = typeof invoiceTitle.$inferSelect;

const missing = (): Failure => notFound('发票抬头不存在');

function titleAnswer(row: Row): InvoiceTitle {
  return {
    invoices_id: String(row.invoices_id),
    company_id: '1',
    user_id: String(row.user_id),
    invoices_type: row.invoices_type,
    name: row.name,
    telephone: row.telephone,
    tax_number: row.tax_number,
    business_address: row.business_address,
    bank: row.bank,
    bank_account: row.bank_account,
    is_def: row.is_def,
    created: row.created,
    updated: row.updated,
  };
}

type Values = Pick<
  Row,
  'invoices_type' | 'name' | 'telephone' | 'tax_number' | 'business_address' | 'bank' | 'bank_account'
>;

/** Kinds as clients name them, by ours. */
const KINDS = {
  personal: 'personal',
  individual: 'personal',
  corporate: 'corporate',
  enterprise: 'corporate',
} as const;

function valuesOf(input: InputOf<'saveTitle'>): Values | Failure {
  const kind = KINDS[input.invoices_type];
  const isCompany = kind === 'corporate';
  const values: Values = {
    invoices_type: kind,
    name: textOf(input.name, INVOICE_LIMITS.title),
    telephone: textOf(input.telephone, INVOICE_LIMITS.phone),
    tax_number: isCompany ? textOf(input.tax_number, INVOICE_LIMITS.taxNumber) : '',
    business_address: isCompany ? textOf(input.business_address, INVOICE_LIMITS.address) : '',
    bank: isCompany ? textOf(input.bank, INVOICE_LIMITS.bank) : '',
    bank_account: isCompany ? textOf(input.bank_account, INVOICE_LIMITS.account) : '',
  };
  const filled = { isCompany, title: values.name, taxNumber: values.tax_number };
  return titleFailure(filled, { title: 'name', taxNumber: 'tax_number' }) ?? values;
}

function mine(
  { member: { user_id } }: MemberContext,
  { invoices_id, invoice_id }: InputOf<'readTitle'>,
): SQL | undefined {
  return and(eq(invoiceTitle.user_id, user_id), eq(invoiceTitle.invoices_id, invoices_id ?? invoice_id ?? 0));
}

/** Serialises changes of one member's titles, so that there is one default and the limit holds. */
async function inLine<T>(
  context: MemberContext,
  change: (tx: Db, context: MemberContext) => Promise<T>,
): Promise<T | Failure> {
  return transact(context, async (tx, context): Promise<T | Failure> => {
    const { user_id } = context.member;
    await tx.select({ user_id: member.user_id }).from(member).where(eq(member.user_id, user_id)).for('update');
    return change(tx, context);
  });
}

async function clearDefault(tx: Db, userId: number): Promise<void> {
  await tx.update(invoiceTitle).set({ is_def: false }).where(eq(invoiceTitle.user_id, userId));
}

/** GET member/invoicelist */
export const listTitles: Handler<'listTitles'> = async ({ db, member: { user_id } }, input) => {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  const where = eq(invoiceTitle.user_id, user_id);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(invoiceTitle)
      .where(where)
      .orderBy(desc(invoiceTitle.is_def), desc(invoiceTitle.invoices_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(invoiceTitle, where),
  ]);
  return listAnswer(rows.map(titleAnswer), total);
};

/** GET member/invoice/:invoice_id */
export const readTitle: Handler<'readTitle'> = async (context, input) => {
  const [row] = await context.db.select().from(invoiceTitle).where(mine(context, input));
  return row ? titleAnswer(row) : missing();
};

/** POST member/invoice. The first title becomes the default. */
export const saveTitle: Handler<'saveTitle'> = async (context, input) => {
  const values = valuesOf(input);
  if (isFailure(values)) return values;
  return inLine(context, async (tx, context) => {
    const { user_id } = context.member;
    const held = await tx.$count(invoiceTitle, eq(invoiceTitle.user_id, user_id));
    if (held >= MAX_TITLES) orThrow(fail(`最多保存${MAX_TITLES}个发票抬头`));
    const isDefault = held === 0 || input.is_def === true;
    if (isDefault) await clearDefault(tx, user_id);
    const now = seconds(context);
    const [row] = await tx
      .insert(invoiceTitle)
      .values({ ...values, user_id, is_def: isDefault, created: now, updated: now })
      .returning();
    return row ? titleAnswer(row) : orThrow<never>(missing());
  });
};

/** PUT member/invoice/:invoice_id. A default title stays the default until another one is made the default. */
export const updateTitle: Handler<'updateTitle'> = async (context, input) => {
  const values = valuesOf(input);
  if (isFailure(values)) return values;
  return inLine(context, async (tx, context) => {
    const { user_id } = context.member;
    if (input.is_def === true && (await tx.$count(invoiceTitle, mine(context, input))) > 0)
      await clearDefault(tx, user_id);
    const [row] = await tx
      .update(invoiceTitle)
      .set({ ...values, updated: seconds(context), ...(input.is_def === true && { is_def: true }) })
      .where(mine(context, input))
      .returning();
    return row ? titleAnswer(row) : orThrow<never>(missing());
  });
};

/** DELETE member/invoice/:invoice_id. When the default is deleted, the newest remaining title becomes the default. */
export const deleteTitle: Handler<'deleteTitle'> = (context, input) =>
  inLine(context, async (tx, context) => {
    const { user_id } = context.member;
    const [row] = await tx.delete(invoiceTitle).where(mine(context, input)).returning();
    if (!row) return orThrow<never>(missing());
    const [next] = row.is_def
      ? await tx
          .select({ invoices_id: invoiceTitle.invoices_id })
          .from(invoiceTitle)
          .where(eq(invoiceTitle.user_id, user_id))
          .orderBy(desc(invoiceTitle.invoices_id))
          .limit(1)
      : [];
    if (next) await tx.update(invoiceTitle).set({ is_def: true }).where(eq(invoiceTitle.invoices_id, next.invoices_id));
    return { status: true } as const;
  });
