/** Forms of settings of trade: times and limits of orders and after-sales, agreements, and what goods pages promise. */
import { DEFAULT_REASONS } from '../../orders/aftersales/settings.ts';
import type { Promises } from '../../goods/detail/delivery.ts';
import { REGISTRATION, type Agreement } from '../../kernel/system/agreements.ts';
import type { SettingForm } from './setting-form.ts';

const linesOf = (text: unknown): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Fields that are numbers of settings of their own, with what counts while none was put. */
const NUMBERS: readonly [field: string, key: string, otherwise: number][] = [
  ['cancel_minutes', 'order-cancel-minutes', 15],
  ['finish_days', 'order-finish-days', 7],
  ['unpaid_orders', 'unpaid-orders', 10],
  ['unpaid_pieces', 'unpaid-pieces', 20],
  ['orders_a_minute', 'orders-a-minute', 30],
  ['aftersales_days', 'aftersales-days', 7],
  ['answer_days', 'aftersales-answer-days', 3],
  ['return_days', 'aftersales-return-days', 7],
  ['refused_days', 'aftersales-refused-days', 3],
];

export const tradeSettingsForm: SettingForm = {
  keys: [...NUMBERS.map(([, key]) => key), 'aftersales-reasons', 'aftersales-remind'],
  read: (stored) => ({
    ...Object.fromEntries(NUMBERS.map(([field, , otherwise], at) => [field, stored[at] ?? otherwise])),
    reasons: ((stored[NUMBERS.length] as string[] | undefined) ?? DEFAULT_REASONS).join('\n'),
    remind: (stored[NUMBERS.length + 1] as string | undefined) ?? '',
  }),
  write: async (_context, value) => {
    const fields = value as Record<string, unknown>;
    const numbers = NUMBERS.map(([field, , otherwise]) => fields[field] ?? otherwise);
    const reasons = [...new Set(linesOf(fields['reasons']))];
    return [...numbers, reasons.length > 0 ? reasons : DEFAULT_REASONS, String(fields['remind'] ?? '').trim()];
  },
};

/** Fields by their beginnings. */
const AGREEMENTS: readonly [field: string, type: string][] = [
  ['member', REGISTRATION],
  ['privacy', 'privacy'],
  ['staff', 'staff'],
];

const PARTS = ['title', 'version', 'content'] as const satisfies readonly (keyof Agreement)[];

export const agreementsForm: SettingForm = {
  keys: AGREEMENTS.map(([, type]) => `agreement:${type}`),
  read: (stored) =>
    Object.fromEntries(
      AGREEMENTS.flatMap(([field], at) => {
        const agreement = (stored[at] ?? {}) as Partial<Agreement>;
        return PARTS.map((part) => [`${field}_${part}`, agreement[part] ?? '']);
      }),
    ),
  write: async (_context, value) => {
    const fields = value as Record<string, string | undefined>;
    return AGREEMENTS.map(([field]) =>
      Object.fromEntries(PARTS.map((part) => [part, (fields[`${field}_${part}`] ?? '').trim()])),
    );
  },
};

export const goodsPromisesForm: SettingForm = {
  keys: ['goods-promises'],
  read: ([stored]) => {
    const { services = [], arrival } = (stored ?? {}) as Promises;
    return {
      services: services.join('\n'),
      says_arrival: arrival !== undefined,
      hour: 16,
      near: 1,
      far: 3,
      ...arrival,
    };
  },
  write: async (_context, value) => {
    const { services, says_arrival: says, hour = 16, near = 1, far = 3 } = value as Record<string, unknown>;
    const promises = { services: linesOf(services) };
    return [says === true ? { ...promises, arrival: { hour, near, far } } : promises];
  },
};
