/** The second factor of an account: beginning, confirming and using it. Codes serve once; ten recovery codes stand in for it. */
import { createHash, randomInt } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Grants } from '../../../../schemas/rights.ts';
import { SIGN_IN_STEPS } from '../../../../engine/rules/people/sign-in-steps.ts';
import { limitedCheck } from '../../../kernel/codes/sign-in-limit.ts';
import { drawnCode } from '../../../kernel/codes/draw-qr.ts';
import { inTransaction } from '../../../kernel/db/transaction.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { seconds, type Context, type DbClock } from '../../../kernel/http/context.ts';
import { record } from '../../../kernel/system/audit.ts';
import { brandSetting, settingOf } from '../../../kernel/system/settings/settings.ts';
import { operatorFactor, operatorRecovery } from '../tables.ts';
import { seal, unseal } from './seal.ts';
import { addressOf, newSecret, stepOf } from './totp.ts';

const RECOVERY_CODES = 10;
/** Without letters and digits that are easily confused. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const FACTOR_RIGHTS = ['money.write', 'operators.write', 'providers.write'] as const;

interface Account {
  operator_id: number;
  username: string;
}

type Row = typeof operatorFactor.$inferSelect;

async function rowOf(db: Db, { operator_id }: Account): Promise<Row | undefined> {
  const [row] = await db.select().from(operatorFactor).where(eq(operatorFactor.operator_id, operator_id));
  return row;
}

/** true when the account has a confirmed second factor. */
export async function hasFactor(db: Db, account: Account): Promise<boolean> {
  return ((await rowOf(db, account))?.confirmed ?? null) !== null;
}

/** true when the mall demands a second factor of who has these rights: those over money, over rights, and over the keys of providers. */
export async function isDemanded(context: DbClock, grants: Grants): Promise<boolean> {
  const isOver = FACTOR_RIGHTS.some((right) => grants.has(right));
  return isOver && settingOf(context, 'operator-factor-demanded');
}

export interface Enrolment {
  secret: string;
  /** QR code of the address, as a data URI */
  picture: string;
}

/** A new secret, which counts once a code of it was given. Refused while a confirmed one exists. */
export async function begin(context: Context, account: Account): Promise<Enrolment | Failure> {
  const secret = newSecret();
  const values = {
    operator_id: account.operator_id,
    secret: seal(context, account.operator_id, secret),
    last_step: 0,
    created: seconds(context),
  };
  if (await hasFactor(context.db, account)) return fail('二次验证已开启');
  await context.db
    .insert(operatorFactor)
    .values(values)
    .onConflictDoUpdate({ target: operatorFactor.operator_id, set: values });
  const { brand_name } = await brandSetting(context);
  return { secret, picture: drawnCode(addressOf(secret, brand_name || '商城后台', account.username)) };
}

const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

const hashOf = ({ operator_id }: Account, code: string): string =>
  createHash('sha256')
    .update(`${operator_id}:${plain(code)}`)
    .digest('base64url');

/** New recovery codes, which are shown this once; earlier ones end. */
async function giveRecovery(tx: Db, account: Account): Promise<string[]> {
  const one = (): string => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join('');
  const codes = Array.from({ length: RECOVERY_CODES }, one);
  await tx.delete(operatorRecovery).where(eq(operatorRecovery.operator_id, account.operator_id));
  await tx
    .insert(operatorRecovery)
    .values(codes.map((code) => ({ operator_id: account.operator_id, code_hash: hashOf(account, code) })));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** Uses up the code of an authenticator: false for a wrong one, and for one that was used or is older than one that was. */
async function useCode(context: Context, row: Row, code: string): Promise<boolean> {
  const step = stepOf(unseal(context, row.operator_id, row.secret), plain(code), seconds(context));
  if (step === undefined) return false;
  const used = await context.db
    .update(operatorFactor)
    .set({ last_step: step })
    .where(and(eq(operatorFactor.operator_id, row.operator_id), lt(operatorFactor.last_step, step)))
    .returning({ id: operatorFactor.operator_id });
  return used.length > 0;
}

async function useRecovery(context: Context, account: Account, code: string): Promise<boolean> {
  const one = and(
    eq(operatorRecovery.operator_id, account.operator_id),
    eq(operatorRecovery.code_hash, hashOf(account, code)),
  );
  const used = await context.db.delete(operatorRecovery).where(one).returning({ id: operatorRecovery.operator_id });
  if (used.length > 0) await record(context, 'operator.factor-recovered', `operator:${account.operator_id}`, {});
  return used.length > 0;
}

/** Checks a code within the limits of wrong tries; the failure when it is wrong. */
async function limited(
  context: Context,
  account: Account,
  check: () => Promise<boolean>,
): Promise<Failure | undefined> {
  const name = { kind: 'operator-code', name: account.username } as const;
  const answer = await limitedCheck(context, name, async () => ((await check()) ? true : undefined));
  if (isFailure(answer)) return answer;
  if (answer) return undefined;
  return fail('动态验证码错误或已使用过，请输入新的验证码', 422, { code: SIGN_IN_STEPS.code, field: 'code' });
}

/** Confirms a secret with its first code; answers the recovery codes. */
export async function confirm(context: Context, account: Account, code: string): Promise<string[] | Failure> {
  const row = await rowOf(context.db, account);
  if (!row || row.confirmed !== null) return fail('请先开始设置二次验证');
  const wrong = await limited(context, account, () => useCode(context, row, code));
  if (wrong) return wrong;
  return inTransaction(context, async (tx, context) => {
    await tx
      .update(operatorFactor)
      .set({ confirmed: seconds(context) })
      .where(eq(operatorFactor.operator_id, account.operator_id));
    await record(context, 'operator.factor', `operator:${account.operator_id}`, {}, tx);
    return giveRecovery(tx, account);
  });
}

/** Takes the second factor from an account. */
export async function drop(context: Context, operatorId: number): Promise<boolean> {
  return inTransaction(context, async (tx, context) => {
    const gone = await tx.delete(operatorFactor).where(eq(operatorFactor.operator_id, operatorId)).returning();
    await tx.delete(operatorRecovery).where(eq(operatorRecovery.operator_id, operatorId));
    if (gone.length > 0) await record(context, 'operator.factor-off', `operator:${operatorId}`, {}, tx);
    return gone.length > 0;
  });
}

/**
 * The second factor of a sign-in whose password was right: the failure until a code is given. Who must have one and has none
 * confirms it by a code, and gets the recovery codes.
 */
export async function checkFactor(
  context: Context,
  account: Account,
  grants: Grants,
  code = '',
): Promise<{ recovery?: string[] } | Failure> {
  const row = await rowOf(context.db, account);
  if (row?.confirmed) {
    if (code.trim() === '') return fail('请输入动态验证码或恢复码', 422, { code: SIGN_IN_STEPS.code });
    const isRecovery = plain(code).length > 6;
    const wrong = await limited(context, account, () =>
      isRecovery ? useRecovery(context, account, code) : useCode(context, row, code),
    );
    return wrong ?? {};
  }
  if (!(await isDemanded(context, grants))) return {};
  if (!row || code.trim() === '') return fail('您的角色须开启二次验证', 422, { code: SIGN_IN_STEPS.enrol });
  const recovery = await confirm(context, account, code);
  return isFailure(recovery) ? recovery : { recovery };
}
