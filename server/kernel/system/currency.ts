import type { Currency } from '../../../schemas/types/contract.ts';

/** The currency of all prices. */
export const YUAN: Currency = {
  id: '1',
  company_id: '1',
  currency: 'CNY',
  title: '中国人民币',
  symbol: '¥',
  rate: 1,
  is_default: true,
  use_platform: 'normal',
};

/** The currency as lists of goods contain it: with the rate as text. */
export const YUAN_TEXT: Currency = { ...YUAN, rate: '1' };
