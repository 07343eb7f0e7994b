/** Loads the questions about goods, by the page in the address. */
import type { ListQuestionsAnswer } from '../../../schemas/types/contract.ts';
import { answeredOr, type LoadArgs } from '../../route-types.ts';

/** Questions a page shows. */
export const QUESTIONS = 5;
export const QUESTION_PAGE = 'ask_page';

export interface ItemQuestions extends Pick<ListQuestionsAnswer, 'list' | 'total_count'> {
  page: number;
  /** false when the backend has no questions */
  isOffered: boolean;
}

const NONE: ListQuestionsAnswer = { list: [], total_count: 0, count: 0 };

export async function loadQuestions(
  { api, site }: Pick<LoadArgs, 'api' | 'site'>,
  item_id: string,
): Promise<ItemQuestions> {
  const typed = site.url.searchParams.get(QUESTION_PAGE) ?? '';
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
  if (!api.hasMallCalls) return { ...NONE, page, isOffered: false };
  const { list, total_count } = answeredOr(
    await api.call('GET /mall/questions', { item_id, page, pageSize: QUESTIONS }),
    NONE,
  );
  return { list, total_count, page, isOffered: true };
}
