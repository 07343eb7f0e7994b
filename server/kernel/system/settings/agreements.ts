/** Texts that people agree to, e.g. when they register; setting `agreement:TYPE`. */
import { like, max } from 'drizzle-orm';
import type { ProtocolAnswer, ProtocolTimeAnswer } from '../../../../schemas/types/contract.ts';
import type { DbClock } from '../../http/context.ts';
import { getSetting } from './settings.ts';
import { setting } from '../tables.ts';

export const REGISTRATION = 'member_register';

export interface Agreement {
  title: string;
  /** HTML; pages clean it before they show it */
  content: string;
  /** the day it takes effect, YYYY-MM-DD; a member's consent stores it */
  version: string;
}

export async function agreementOf(context: DbClock, type: string): Promise<Agreement> {
  return {
    title: '',
    content: '',
    version: '',
    ...(await getSetting<Partial<Agreement>>(context, `agreement:${type}`)),
  };
}

/** An agreement as the contract has it; empty texts when there is none of the type. */
export async function protocol(context: DbClock, type: string): Promise<ProtocolAnswer> {
  const { title, content, version } = await agreementOf(context, type);
  return { type, title, content, update_date: version, take_effect_date: version };
}

/** When an agreement was last saved; 0 when there is none. */
export async function protocolTime({ db }: DbClock): Promise<ProtocolTimeAnswer> {
  const [row] = await db
    .select({ update_time: max(setting.updated) })
    .from(setting)
    .where(like(setting.key, 'agreement:%'));
  return { update_time: row?.update_time ?? 0 };
}
