import type { MallGoodsChoicesAnswer } from '../../../schemas/types/contract.ts';
import { useOffice } from '../office-context.ts';
import { useCall, type Loaded } from '../../calls/use-call.ts';

export type Choices = MallGoodsChoicesAnswer;

/** The labels that goods can be assigned to: categories, brands, tags. */
export function useChoices(): Loaded<Choices> {
  const { session } = useOffice();
  return useCall(session, 'GET /mall/goods-choices', {});
}

const NONE: Choices = { categories: [], main_categories: [], brands: [], tags: [], templates: [], grades: [] };

/** The same for lists, which work without them when they cannot be loaded; undefined while they are. */
export const listChoices = ({ value, failure }: Loaded<Choices>): Choices | undefined =>
  value ?? (failure === '' ? undefined : NONE);
