/** Calls of content that only other clients of the contract make. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { articleCategories } from '../content/articles/articles.ts';
import {
  articlePraised,
  articlePraises,
  articleViews,
  praiseArticle,
  viewArticle,
} from '../content/articles/readers.ts';
import { visibleMenu } from '../content/menus/menus.ts';
import { folderChildren, readFolder } from '../content/picture/folders.ts';
import { libraryToken, videoUploadToken } from '../content/picture/library.ts';
import { memberUploadToken, merchantUploadToken } from '../content/picture/upload/member-upload.ts';
import { operatorContent, operatorDocument, operatorShared, saveShared } from '../content/wire/contract-content.ts';
import { addTemplate, deleteTemplate, editTemplate, listTemplates } from '../content/wire/contract-pages.ts';
import {
  addMobileTemplate,
  changeMobileTemplate,
  copyMobileTemplate,
  deleteMobileTemplate,
  editMobileTemplate,
  listMobilePages,
  listMobileTemplates,
  readMobileTemplate,
} from '../content/wire/mobile-pages.ts';
import { saveContent } from '../content/wire/saves.ts';
import { phonePage } from '../content/wire/phone-pages.ts';
import { drawnCode } from '../kernel/codes/draw-qr.ts';

export const handlers = {
  pickArticleCategories: articleCategories,
  viewArticle,
  articleViews,
  praiseArticle,
  articlePraises,
  articlePraised,
  shareCode: async ({ origin = '' }, { content_id, article_id: id = content_id }) => ({
    qrcodeImage: drawnCode(id === undefined ? `${origin}/` : `${origin}/article/detail?id=${id}`),
  }),
  webMenu: visibleMenu,
  phonePage,
  imageUploadToken: async (context) => libraryToken(context),
  memberUploadToken,
  merchantUploadToken,
  videoUploadToken,
  pictureFolderChildren: folderChildren,
  readPictureFolder: readFolder,
  listTemplates,
  addTemplate,
  editTemplate,
  deleteTemplate,
  operatorContent,
  operatorDocument,
  operatorShared,
  saveContent,
  saveShared,
  listMobileTemplates,
  addMobileTemplate,
  editMobileTemplate,
  readMobileTemplate,
  copyMobileTemplate,
  deleteMobileTemplate,
  changeMobileTemplate,
  listMobilePages,
} satisfies Handlers;
