/** An article being edited: times in the format of date fields, in the mall's time. */
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import type { MallArticle, MallArticleDetail } from '../../../schemas/types/contract.ts';
import type { BadgeTone } from '../../../ui/text/Badge.tsx';
import { secondsKeepingStored, localOf } from '../../parts/day/moment.ts';

type Kept = Pick<
  MallArticleDetail,
  'title' | 'summary' | 'author' | 'article_type' | 'node_id' | 'image' | 'content' | 'is_released' | 'sort'
>;

export interface ArticleDraft extends Kept {
  /** '' means the time at which it is stored. */
  release: string;
  /** '' means never. */
  off: string;
}

export const EMPTY: ArticleDraft = {
  title: '',
  summary: '',
  author: '',
  article_type: 'general',
  node_id: 0,
  image: '',
  content: '',
  is_released: true,
  sort: 0,
  release: '',
  off: '',
};

export function draftOf(stored: MallArticleDetail): ArticleDraft {
  const { title, summary, author, article_type, node_id, image, content, is_released, sort } = stored;
  const times = { release: localOf(stored.release_time), off: stored.off_time > 0 ? localOf(stored.off_time) : '' };
  return { title, summary, author, article_type, node_id, image, content, is_released, sort, ...times };
}

/** The error that prevents storing; '' when there is none. */
export function errorOf({ title, node_id, content, is_released, release, off }: ArticleDraft): string {
  if (title.trim() === '') return '请填写标题';
  if (node_id === 0) return '请选择文章分类';
  if (off !== '' && off <= release) return OFFICE_MESSAGES.withdrawnBeforeShown;
  return is_released && content === '' ? '请填写正文，或先存为草稿' : '';
}

const timeOf = (local: string, stored: number | undefined): number =>
  local === '' ? 0 : secondsKeepingStored(local, stored);

export function articleFields(
  { release, off, ...draft }: ArticleDraft,
  stored?: MallArticleDetail,
): RequestOf<'POST /mall/articles'> {
  return {
    ...draft,
    title: draft.title.trim(),
    release_time: timeOf(release, stored?.release_time),
    off_time: timeOf(off, stored?.off_time),
  };
}

export const ARTICLE_STATES: Record<MallArticle['state'], string> = {
  out: '已发布',
  waiting: '待发布',
  draft: '草稿',
  over: '已下架',
};

export const ARTICLE_TYPES: Record<MallArticle['article_type'], string> = { general: '文章', bring: '软文' };

export function toneOf(state: MallArticle['state']): BadgeTone {
  if (state === 'out') return 'success';
  return state === 'waiting' ? 'accent' : 'neutral';
}
