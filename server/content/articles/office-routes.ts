import type { Handlers } from '../../kernel/calls/operation.ts';
import {
  addMallArticleNode,
  deleteMallArticleNode,
  listMallArticleNodes,
  orderMallArticleNodes,
  writeMallArticleNode,
} from './nodes.ts';
import {
  addMallArticle,
  deleteMallArticle,
  listMallArticles,
  readMallArticle,
  releaseMallArticle,
  writeMallArticle,
} from './office.ts';

export const handlers = {
  listMallArticles,
  readMallArticle,
  addMallArticle,
  writeMallArticle,
  releaseMallArticle,
  deleteMallArticle,
  listMallArticleNodes,
  addMallArticleNode,
  writeMallArticleNode,
  orderMallArticleNodes,
  deleteMallArticleNode,
} satisfies Handlers;
