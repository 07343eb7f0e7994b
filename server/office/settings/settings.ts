/**
 * Settings that the office edits as forms. What a form holds is checked by its own schema (schemas/forms), which is also what draws it,
 * and then written in the shape in which the rooms read the setting.
 */
import type { RightArea } from '../../../schemas/rights.ts';
import type { OfficeSetting } from '../../../schemas/types/contract.ts';
import { isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { OperatorContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import {
  changeOf,
  forgetSettings,
  getSetting,
  isSameJson,
  lockSettings,
  storedSettings,
  writeSettings,
} from '../../kernel/system/settings.ts';
import { orRefuse, refuse, transact } from '../../kernel/system/transact.ts';
import { refusalOf } from '../../kernel/system/check-form.ts';
import {
  invoiceForm,
  liveHelpForm,
  memberGradesForm,
  memberSettingsForm,
  merchantSettingsForm,
  reviewSettingsForm,
  secondPersonForm,
  stockSettingsForm,
} from './setting-forms.ts';
import { mallSettingsForm } from './brand-form.ts';
import { channelsForm, loginPagesForm, mallThemeForm, pageTextsForm } from './page-forms.ts';
import { liveRoomsForm } from '../home/live-rooms.ts';
import { pointMallForm } from './point-mall-form.ts';
import { pointRulesForm, rechargeForm, vipGradesForm } from './money-forms.ts';
import type { SettingForm } from './setting-form.ts';
import { agreementsForm, goodsPromisesForm, tradeSettingsForm } from './trade-forms.ts';

/** The forms by area of rights; the name is that of the file in schemas/forms. */
export const FORMS: Partial<Record<RightArea, Record<string, SettingForm>>> = {
  pages: {
    'mall-theme': mallThemeForm,
    'page-texts': pageTextsForm,
    'login-pages': loginPagesForm,
    'live-rooms': liveRoomsForm,
    channels: channelsForm,
  },
  members: { 'member-grades': memberGradesForm, 'vip-grades': vipGradesForm, 'member-settings': memberSettingsForm },
  money: {
    'recharge-rules': rechargeForm,
    'point-rules': pointRulesForm,
    'point-mall': pointMallForm,
    'invoice-settings': invoiceForm,
  },
  merchants: { 'merchant-settings': merchantSettingsForm },
  settings: {
    'mall-settings': mallSettingsForm,
    'trade-settings': tradeSettingsForm,
    agreements: agreementsForm,
    'goods-promises': goodsPromisesForm,
    'live-help': liveHelpForm,
    'review-settings': reviewSettingsForm,
    'second-person': secondPersonForm,
    'stock-settings': stockSettingsForm,
  },
};

const formIn = (area: RightArea, name: string): SettingForm | undefined => {
  const forms = FORMS[area] ?? {};
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
};

async function answerOf(context: OperatorContext, name: string, form: SettingForm): Promise<OfficeSetting> {
  const stored = await Promise.all(form.keys.map((key) => getSetting<unknown>(context, key)));
  return { name, value: form.read(stored) };
}

type Read = (context: OperatorContext, input: { name: string }) => Promise<OfficeSetting | Failure>;
type Write = (context: OperatorContext, input: { name: string; value: object }) => Promise<OfficeSetting | Failure>;

/** GET /mall/settings/AREA/:name. */
export function readSettingOf(area: RightArea): Read {
  return async (context, { name }) => {
    const form = formIn(area, name);
    return form ? answerOf(context, name, form) : notFound('设置不存在');
  };
}

/** What becomes of the settings of a form whose values are these; only those that the change is about. */
async function changedSettings(
  context: OperatorContext,
  form: SettingForm,
  { shown, wanted, stored }: { shown: object; wanted: object; stored: readonly unknown[] },
): Promise<Map<string, unknown> | Failure> {
  const values = await form.write(context, wanted, stored);
  if (isFailure(values)) return values;
  // What the form would write by itself is no change: what nobody chose stays a default, and not a stored value.
  const same = await form.write(context, shown, stored);
  const before = isFailure(same) ? stored : same;
  const changed = form.keys.map((key, at): [string, unknown] => [key, values[at]]);
  return new Map(changed.filter(([, value], at) => !isSameJson(value, before[at])));
}

/**
 * Saves fields of a form, in one transaction with one row in the trail; nothing when they change nothing. Those that are not sent stay as
 * they are stored, so of two operators who change different fields neither undoes what the other did.
 */
export async function saveForm(
  context: OperatorContext,
  name: string,
  form: SettingForm,
  value: object,
): Promise<Failure | undefined> {
  const saved = await transact(context, async (tx, context): Promise<undefined> => {
    await lockSettings(tx);
    const stored = await storedSettings(tx, form.keys);
    const shown = form.read(stored);
    const wanted = { ...shown, ...value };
    const refused = await refusalOf(name, wanted);
    if (refused) return refuse(refused);
    const changed = orRefuse(await changedSettings(context, form, { shown, wanted, stored }));
    if (changed.size === 0) return;
    await writeSettings(tx, context, changed);
    const after = form.read(form.keys.map((key, at) => (changed.has(key) ? changed.get(key) : stored[at])));
    await record(context, 'setting.put', `setting:${name}`, changeOf(shown, after), tx);
  });
  forgetSettings(context.db);
  return saved;
}

/** PUT /mall/settings/AREA/:name: the fields that change. */
export function writeSettingOf(area: RightArea): Write {
  return async (context, { name, value }) => {
    const form = formIn(area, name);
    if (!form) return notFound('设置不存在');
    return (await saveForm(context, name, form, value)) ?? answerOf(context, name, form);
  };
}
