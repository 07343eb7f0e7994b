/** Texts that people agree to, e.g. when they register; setting `agreement:TYPE`. */
import { like, max } from 'drizzle-orm';
import type { ProtocolAnswer, ProtocolTimeAnswer } from '../../../../schemas/types/contract.ts';
import type { SettingValues } from '../../../../schemas/types/settings.ts';
import type { DbClock } from '../../http/context.ts';
import { isSettingKey } from './setting-schemas.ts';
import { settingOf } from './settings.ts';
import { setting } from '../tables.ts';

type TypeOf<Key> = Key extends `agreement:${infer Type}` ? Type : never;
type AgreementType = TypeOf<keyof SettingValues>;

export const REGISTRATION = 'member_register';

/** `content` is HTML, which pages clean before they show it; `version` is the day it takes effect, YYYY-MM-DD, which a member's consent stores. */
export type Agreement = SettingValues[`agreement:${AgreementType}`];

const isAgreementType = (type: string): type is AgreementType => isSettingKey(`agreement:${type}`);

export function agreementOf(context: DbClock, type: AgreementType): Promise<Agreement> {
  return settingOf(context, `agreement:${type}`);
}

/** An agreement as the contract has it; empty texts when there is none of the type. */
export async function protocol(context: DbClock, type: string): Promise<ProtocolAnswer> {
  const agreement = isAgreementType(type) ? await agreementOf(context, type) : undefined;
  const { title = '', content = '', version = '' } = agreement ?? {};
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
