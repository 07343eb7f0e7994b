import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';

type Consent = ReadMallOrderAnswer['consent'];

const PURPOSES = [
  ['marketing', '营销信息'],
  ['analytics', '数据分析'],
  ['preferences', '保存偏好'],
  ['sale_of_data', '向第三方出售数据'],
] as const satisfies [keyof Consent, string][];

/** To what the buyer agreed and what not, as an assistant said; '' when it said nothing. */
export const consentText = (consent: Consent): string =>
  PURPOSES.flatMap(([purpose, name]) => {
    const isAgreed = consent[purpose];
    return isAgreed === undefined ? [] : [`${isAgreed ? '同意' : '不同意'}${name}`];
  }).join('，');
