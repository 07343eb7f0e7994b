import type { GoodsSeed } from '../../../schemas/types/seed-goods.ts';
import type { FreightTemplate } from '../../places/freight/tables.ts';

interface FreightSeed {
  id: number;
  name: string;
  rules: Omit<FreightTemplate, 'template_id'>;
}

const NEAR = [310_000, 320_000, 330_000];
const FAR = [540_000, 630_000, 640_000, 150_000];
const XINJIANG = 650_000;
const TIBET = 540_000;
const BY_PIECES = 1;
const BY_WEIGHT = 2;
const COLD = 3;

/** Fees in cents, weights in grams, region codes of provinces. */
export const freightTemplates: FreightSeed[] = [
  {
    id: BY_PIECES,
    name: '全国快递（按件）',
    rules: {
      by: 'pieces',
      isFree: false,
      standard: { first: 1, firstFee: 800, further: 1, furtherFee: 200 },
      regions: [
        {
          codes: NEAR,
          step: { first: 1, firstFee: 600, further: 1, furtherFee: 100 },
          free: { pieces: 0, amount: 5900 },
        },
        { codes: [XINJIANG, ...FAR], step: { first: 1, firstFee: 1800, further: 1, furtherFee: 800 } },
      ],
      free: { pieces: 0, amount: 9900 },
      refused: [],
    },
  },
  {
    id: BY_WEIGHT,
    name: '大件物流（按重量）',
    rules: {
      by: 'weight',
      isFree: false,
      standard: { first: 5000, firstFee: 3000, further: 1000, furtherFee: 300 },
      regions: [
        { codes: NEAR, step: { first: 5000, firstFee: 1800, further: 1000, furtherFee: 150 } },
        { codes: [XINJIANG, ...FAR], step: { first: 5000, firstFee: 6800, further: 1000, furtherFee: 900 } },
      ],
      free: null,
      refused: [],
    },
  },
  {
    id: COLD,
    name: '生鲜冷链',
    rules: {
      by: 'pieces',
      isFree: false,
      standard: { first: 1, firstFee: 1200, further: 1, furtherFee: 300 },
      regions: [{ codes: NEAR, step: { first: 1, firstFee: 800, further: 2, furtherFee: 300 } }],
      free: { pieces: 0, amount: 12_900 },
      refused: [XINJIANG, TIBET],
    },
  },
];

/** Weight in grams per piece, of goods with freight by weight. */
const HEAVY: Record<number, number> = {
  1601: 42_000,
  1602: 5800,
  1603: 5200,
  1802: 2400,
  1803: 13_500,
};

/**
 * The freight template of goods: cold transport for fresh ones, by weight for big ones, free for digital ones, by pieces for all
 * others. Weight in grams.
 */
export function freightOf({ id, categoryId }: GoodsSeed): { freight_template_id: number | null; weight: number } {
  const group = Math.floor(categoryId / 100);
  const weight = HEAVY[id];
  if (weight !== undefined) return { freight_template_id: BY_WEIGHT, weight };
  if (group === 4) return { freight_template_id: null, weight: 0 };
  return { freight_template_id: group === 1 ? COLD : BY_PIECES, weight: 0 };
}
