import type { Handlers } from '../../kernel/calls/operation.ts';
import { articleCategories, articleDetail, listArticles, pickArticles } from './articles.ts';
import { articleCollected, collectArticle, collectedArticles, dropArticles, restoreArticle } from './collect.ts';
import { drawnCode } from '../../kernel/codes/draw-qr.ts';
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
  shareCode: async ({ origin = '' }, { content_id, article_id: id = content_id }) => ({
    qrcodeImage: drawnCode(id === undefined ? `${origin}/` : `${origin}/article/detail?id=${id}`),
  }),
} satisfies Handlers;
