import type { MallGoodsChoicesAnswer } from '../../../schemas/types/contract.ts';
import { useOffice } from '../office-context.ts';
import { useAsked, type Asked } from '../../calls/use-asked.ts';

export type Choices = MallGoodsChoicesAnswer;

/** The labels that goods can be assigned to: categories, brands, tags. */
export function useChoices(): Asked<Choices> {
  const { session } = useOffice();
  return useAsked(session, 'GET /mall/goods-choices', {});
}
