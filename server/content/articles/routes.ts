import type { Handlers } from '../../kernel/calls/operation.ts';
import { articleCategories, articleDetail, listArticles, pickArticles } from './articles.ts';
import { articleCollected, collectArticle, collectedArticles, dropArticles, restoreArticle } from './collect.ts';

export const handlers = {
  listArticles,
  articleDetail,
  articleCategories,
  pickArticles,
  collectArticle,
  collectedArticles,
  dropArticles,
  restoreArticle,
  articleCollected,
} satisfies Handlers;
