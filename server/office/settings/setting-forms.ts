/** Forms of settings of members, merchants and live help. */
import { fail } from '../../kernel/http/answer.ts';
import type { MerchantSettingAnswer } from '../../../schemas/types/contract.ts';
import { isTaxNumber } from '../../../engine/rules/people/identity.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { SECOND_PERSON_SETTING } from '../../kernel/approval/hold.ts';
import { UNSET_INVOICES, type InvoiceSetting } from '../../money/invoice/settings.ts';
import { EVERYBODY, type Grade } from '../../people/member/grades.ts';
import { numbered, rightsIn, rightsText, type SettingForm } from './setting-form.ts';

interface GradeFields {
  id?: number;
  name: string;
  spent: number;
  rights?: string;
}

export const memberGradesForm: SettingForm = {
  keys: ['member-grades'],
  read: ([stored]) => ({
    grades: ((stored as Grade[] | undefined) ?? [EVERYBODY]).map(({ rights, ...grade }) => ({
      ...grade,
      rights: rightsText(rights),
    })),
  }),
  write: async (_context, value, [stored]) => {
    const { grades = [] } = value as { grades?: GradeFields[] };
    const sums = grades.map(({ spent }) => spent);
    if (!sums.includes(0)) return fail('须有一个累计消费为0的等级，它是注册后的等级', 422, { field: 'grades' });
    if (new Set(sums).size < sums.length) return fail('两个等级的累计消费不能相同', 422, { field: 'grades' });
    const before = (stored as Grade[] | undefined) ?? [EVERYBODY];
    return [numbered(grades, before).map(({ rights, ...grade }) => ({ ...grade, rights: rightsIn(rights) }))];
  },
};

const FIELDS = ['username', 'sex', 'birthday'] as const;

type Said = Partial<Record<(typeof FIELDS)[number], { is_open?: boolean; is_required?: boolean; prompt?: string }>>;

export const memberSettingsForm: SettingForm = {
  keys: ['member-fields'],
  read: ([said]) =>
    Object.fromEntries(
      FIELDS.flatMap((name) => {
        const { is_open = true, is_required = false } = (said as Said | undefined)?.[name] ?? {};
        return [
          [`${name}_open`, is_open],
          [`${name}_required`, is_required],
        ];
      }),
    ),
  write: async (_context, value, [said]) => {
    const fields = value as Record<string, unknown>;
    const before = (said as Said | undefined) ?? {};
    const open = (name: string): boolean => fields[`${name}_open`] === true;
    return [
      Object.fromEntries(
        FIELDS.map((name) => [
          name,
          { ...before[name], is_open: open(name), is_required: open(name) && fields[`${name}_required`] === true },
        ]),
      ),
    ];
  },
};

const KINDS = ['enterprise', 'soletrader'] as const;

export const merchantSettingsForm: SettingForm = {
  keys: ['merchant-settlement'],
  read: ([stored]) => {
    const { display_on_pc = false, content = '', settled_type = [] } = (stored ?? {}) as Partial<MerchantSettingAnswer>;
    return {
      display_on_pc,
      content,
      ...Object.fromEntries(KINDS.map((kind) => [kind, settled_type.includes(kind)])),
    };
  },
  write: async (_context, value) => {
    const { display_on_pc = false, content = '', ...kinds } = value as Record<string, unknown>;
    const settled_type = KINDS.filter((kind) => kinds[kind] === true);
    if (display_on_pc === true && settled_type.length === 0)
      return fail('开放入驻时，企业和个体工商户至少接受一种', 422, { field: 'enterprise' });
    return [{ display_on_pc, content, settled_type }];
  },
};

export const reviewSettingsForm: SettingForm = {
  keys: ['review-settings'],
  read: ([stored]) => ({ is_open: true, is_held: false, ...(stored as object | undefined) }),
  write: async (_context, value) => [value],
};

export const stockSettingsForm: SettingForm = {
  keys: ['stock'],
  read: ([stored]) => ({ ...(stored as object | undefined) }),
  write: async (_context, value) => [value],
};

export const secondPersonForm: SettingForm = {
  keys: [SECOND_PERSON_SETTING],
  read: ([stored]) => ({ above: (stored as number | undefined) ?? 0 }),
  write: async (_context, value) => [(value as { above?: number }).above ?? 0],
};

export const liveHelpForm: SettingForm = {
  keys: ['live-help'],
  read: ([stored]) => ({ url: '', hours: '', ...(stored as object | undefined) }),
  write: async (_context, value) => [value],
};

export const invoiceForm: SettingForm = {
  keys: ['invoice'],
  read: ([stored]) => ({ ...UNSET_INVOICES, ...(stored as object | undefined) }),
  write: async (_context, value) => {
    const fields = value as Partial<InvoiceSetting>;
    const { tax_number = '' } = fields;
    if (tax_number !== '' && !isTaxNumber(tax_number))
      return fail(ORDERS_MESSAGES.taxNumberFormat, 422, { field: 'tax_number' });
    return [{ ...UNSET_INVOICES, ...fields }];
  },
};
