/**
 * Settings that the office edits as forms. What a form holds is checked by its own schema (schemas/forms), which is also what draws it,
 * and then written in the shape in which the rooms read the setting.
 */
import type { RightArea } from '../../../schemas/rights.ts';
import type { OfficeSetting } from '../../../schemas/types/contract.ts';
import { isFailure, notFound, type Failure } from '../../http/answer.ts';
import type { OperatorContext } from '../../http/operation.ts';
import { getSetting, putSetting } from '../system/settings.ts';
import { refusalOf } from './check-form.ts';
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
import { liveRoomsForm } from './live-rooms.ts';
import { pointMallForm } from './point-mall-form.ts';
import { pointRulesForm, rechargeForm, vipGradesForm } from './money-forms.ts';
import type { SettingForm } from './setting-form.ts';
import { agreementsForm, goodsPromisesForm, tradeSettingsForm } from './trade-forms.ts';

/** The forms by area of rights; the name is that of the file in schemas/forms. */
const FORMS: Partial<Record<RightArea, Record<string, SettingForm>>> = {
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

/** PUT /mall/settings/AREA/:name: the whole form. */
export function writeSettingOf(area: RightArea): Write {
  return async (context, { name, value }) => {
    const form = formIn(area, name);
    if (!form) return notFound('设置不存在');
    const refused = await refusalOf(name, value);
    if (refused) return refused;
    const stored = await Promise.all(form.keys.map((key) => getSetting<unknown>(context, key)));
    const values = await form.write(context, value, stored);
    if (isFailure(values)) return values;
    for (const [at, key] of form.keys.entries()) await putSetting(context, key, values[at]);
    return answerOf(context, name, form);
  };
}
