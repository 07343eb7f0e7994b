import type { Handlers } from '../../http/operation.ts';
import { articleCategories, articleDetail, listArticles, pickArticles } from './articles.ts';
import { articleCollected, collectArticle, collectedArticles, dropArticles, restoreArticle } from './collect.ts';
import { articlePraised, articlePraises, articleViews, praiseArticle, viewArticle } from './readers.ts';

export const handlers = {
  listArticles,
  articleDetail,
  articleCategories,
  pickArticles,
  pickArticleCategories: articleCategories,
  viewArticle,
  articleViews,
  praiseArticle,
  articlePraises,
  articlePraised,
  collectArticle,
  collectedArticles,
  dropArticles,
  restoreArticle,
  articleCollected,
} satisfies Handlers;
