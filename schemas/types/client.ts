// Written from schemas/operations by `npm run generate`; edit the schemas and scripts/lib/generate/client.ts instead.
/**
 * Calls of a mall for programs with an API key. This file and its neighbours contract.ts, page.ts and common.ts, which hold types only,
 * are all that another project needs (docs/connecting.md).
 */
import type { Operations } from './contract.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Method, path below /api, and the right that the key needs. */
export const CALLS = {
  /** Whether the editor's assistant has a model */
  readAssist: ['GET', '/mall/assist', 'pages.read'],
  /** How the page looks as its editor has it: a picture where the mall can make one, else the boxes and texts of its widgets */
  pagePicture: ['GET', '/mall/pages/:page_id/picture', 'pages.read'],
  /** The picture of a draft that an open editor was asked for by the event page-picture; it is kept until the call that waits has it */
  sendPagePicture: ['POST', '/mall/pages/:page_id/picture', 'pages.read'],
  /** Versions of a page that some members get on purpose, and whom one can be for */
  readAudiences: ['GET', '/mall/pages/:page_id/audiences', 'pages.read'],
  /** Replace the versions that some members get; the first that fits a member counts */
  writeAudiences: ['PUT', '/mall/pages/:page_id/audiences', 'publishing.write'],
  /** Articles for the operator to pick from, drafts too */
  pickArticles: ['GET', '/article/management', 'content.read'],
  /** The nodes that articles hang on */
  pickArticleCategories: ['GET', '/article/category', 'content.read'],
  /** Menus of web shops */
  listWebMenus: ['GET', '/web-menus', 'content.read'],
  /** Make a menu */
  addWebMenu: ['POST', '/web-menus', 'content.write'],
  /** A menu with its entries */
  readWebMenu: ['GET', '/web-menus/:id', 'content.read'],
  /** Change a menu, each field only when sent */
  changeWebMenu: ['PUT', '/web-menus/:id', 'content.write'],
  /** Delete a menu with its entries */
  deleteWebMenu: ['DELETE', '/web-menus/:id', 'content.write'],
  /** Add an entry to a menu */
  addWebMenuItem: ['POST', '/web-menus/:id/items', 'content.write'],
  /** Put entries of a menu in order, and below others */
  sortWebMenuItems: ['PUT', '/web-menus/:id/items/sort', 'content.write'],
  /** Change an entry, each field only when sent */
  changeWebMenuItem: ['PUT', '/web-menus/:id/items/:itemId', 'content.write'],
  /** Delete an entry with those below it */
  deleteWebMenuItem: ['DELETE', '/web-menus/:id/items/:itemId', 'content.write'],
  /** Articles, drafts too, with how far they are */
  listMallArticles: ['GET', '/mall/articles', 'content.read'],
  /** An article to edit */
  readMallArticle: ['GET', '/mall/articles/:article_id', 'content.read'],
  /** Write an article */
  addMallArticle: ['POST', '/mall/articles', 'content.write'],
  /** Change an article, unless somebody else has meanwhile */
  writeMallArticle: ['PUT', '/mall/articles/:article_id', 'content.write'],
  /** Show an article to shoppers, or no longer */
  releaseMallArticle: ['POST', '/mall/articles/:article_id/release', 'content.write'],
  /** Delete an article */
  deleteMallArticle: ['DELETE', '/mall/articles/:article_id', 'content.write'],
  /** Categories of articles in their order */
  listMallArticleNodes: ['GET', '/mall/article-nodes', 'content.read'],
  /** Add a category of articles */
  addMallArticleNode: ['POST', '/mall/article-nodes', 'content.write'],
  /** Rename a category of articles */
  writeMallArticleNode: ['PUT', '/mall/article-nodes/:node_id', 'content.write'],
  /** Put categories of articles in order */
  orderMallArticleNodes: ['POST', '/mall/article-nodes/order', 'content.write'],
  /** Delete a category without articles */
  deleteMallArticleNode: ['DELETE', '/mall/article-nodes/:node_id', 'content.write'],
  /** The widgets that a page may have, each in a line; with a type, the properties of that one */
  listWidgetTypes: ['GET', '/mall/widgets', 'pages.read'],
  /** A page as its editor shows it, in short: its widgets with handles, texts, boxes and number of entries; with handles, the values of those widgets */
  readOutline: ['GET', '/mall/pages/:page_id/outline', 'pages.read'],
  /** Change the draft of a page by steps, all or none; what is shown to shoppers stays as it is */
  editPage: ['POST', '/mall/pages/:page_id/edits', 'pages.write'],
  /** Take back the caller's last change by steps, whole; refused once somebody else has changed the page */
  undoPageEdit: ['POST', '/mall/pages/:page_id/edits/undo', 'pages.write'],
  /** Goods, coupons, shops, categories, pictures and other things that pages show or link to, by words */
  findThings: ['GET', '/mall/things', 'pages.read'],
  /** What lists and links of pages store of things, by kind and number; what shoppers do not see, or the caller may not use, is missing */
  rowsOfThings: ['POST', '/mall/things/rows', 'pages.read'],
  /** How often the widgets of a page were seen and clicked in some days, and what they earned */
  readEffects: ['GET', '/mall/pages/:page_id/effects', 'pages.read'],
  /** Visits, clicks, orders and sales of all pages in some days, and the way from visits to paid orders */
  listEffects: ['GET', '/mall/effects', 'pages.read'],
  /** Tests of versions of a page with what came of them, newest first */
  listExperiments: ['GET', '/mall/pages/:page_id/experiments', 'pages.read'],
  /** Show versions of a page beside each other; the first one must be the published one */
  addExperiment: ['POST', '/mall/pages/:page_id/experiments', 'publishing.write'],
  /** End a test, and publish one of its versions; without one, shoppers get what was published before */
  endExperiment: ['POST', '/mall/experiments/:experiment_id/end', 'publishing.write'],
  /** Pages of a type */
  listTemplates: ['GET', '/pctemplate/lists', 'pages.read'],
  /** Add a page */
  addTemplate: ['POST', '/pctemplate/add', 'pages.write'],
  /** Rename, enable or disable a page */
  editTemplate: ['PUT', '/pctemplate/edit', 'pages.write'],
  /** Delete a page with its versions */
  deleteTemplate: ['DELETE', '/pctemplate/delete/:theme_pc_template_id', 'pages.write'],
  /** Published rows of a page as they were saved */
  operatorContent: ['GET', '/pctemplate/getTemplateContent', 'pages.read'],
  /** Published header or footer as it was saved */
  operatorShared: ['GET', '/pctemplate/getHeaderOrFooter', 'pages.read'],
  /** Save and publish the widgets of a page */
  saveContent: ['POST', '/pctemplate/saveTemplateContent', 'publishing.write'],
  /** Save and publish header or footer */
  saveShared: ['POST', '/pctemplate/saveHeaderOrFooter', 'publishing.write'],
  /** Pages: filtered, sorted, paged; all of them without a page size */
  listPages: ['GET', '/mall/pages', 'pages.read'],
  /** Add a home or custom page */
  addPage: ['POST', '/mall/pages', 'pages.write'],
  /** Add sections to a page that is written in code: by template, slot, and what they are for; one page a place */
  addPlace: ['POST', '/mall/places', 'pages.write'],
  /** A new page with what the editor shows of this one, as a draft */
  copyPage: ['POST', '/mall/pages/:page_id/copy', 'pages.write'],
  /** Enable, disable or delete pages named by ids or by the filter of the list; each that cannot be has its reason */
  changePages: ['POST', '/mall/pages/bulk', 'pages.write'],
  /** Rename or enable a page; a home page is enabled in the place of the one that `replaces` names */
  updatePage: ['PUT', '/mall/pages/:page_id', 'pages.write'],
  /** Delete a page with its versions */
  deletePage: ['DELETE', '/mall/pages/:page_id', 'pages.write'],
  /** The parts of a page for editing, with what is wrong in them */
  editorPage: ['GET', '/mall/pages/:page_id/editor', 'pages.read'],
  /** Which pages use which of the mall's named styles */
  styleUses: ['GET', '/mall/pages/styles', 'pages.read'],
  /** What shoppers get of the things that a page mentions */
  liveThings: ['POST', '/mall/pages/live', 'pages.read'],
  /** Save parts as drafts, all or none; a stale version is refused with 409 */
  saveDraft: ['POST', '/mall/pages/:page_id/draft', 'pages.write'],
  /** Put the drafts of parts live in one transaction */
  publishParts: ['POST', '/mall/pages/:page_id/publish', 'publishing.write'],
  /** What would be missing on the page */
  checkPage: ['GET', '/mall/pages/:page_id/check', 'pages.read'],
  /** Versions of a page, the newest first */
  listVersions: ['GET', '/mall/pages/:page_id/versions', 'pages.read'],
  /** A new draft from an older version */
  restoreVersion: ['POST', '/mall/pages/:page_id/restore', 'pages.write'],
  /** One version of a page with what it holds */
  readVersion: ['GET', '/mall/pages/:page_id/versions/:version', 'pages.read'],
  /** Write a note beside a version; such a version is never replaced by the next draft */
  noteVersion: ['PUT', '/mall/pages/:page_id/versions/:version', 'pages.write'],
  /** What is planned for a page */
  listSchedules: ['GET', '/mall/pages/:page_id/schedule', 'pages.read'],
  /** Publish versions, or switch the page off, at a time */
  addSchedule: ['POST', '/mall/pages/:page_id/schedule', 'publishing.write'],
  /** Give up what is planned */
  deleteSchedule: ['DELETE', '/mall/pages/:page_id/schedule/:schedule_id', 'publishing.write'],
  /** Combined modules and page templates, newest first */
  listModules: ['GET', '/pctemplate/modules', 'pages.read'],
  /** One of them with what it holds */
  readModule: ['GET', '/pctemplate/modules/:module_id', 'pages.read'],
  /** Keep a free panel as a combined module */
  addModule: ['POST', '/pctemplate/modules', 'pages.write'],
  /** Rename a combined module or a page template */
  renameModule: ['PUT', '/pctemplate/modules/:module_id', 'pages.write'],
  /** Delete a combined module or a page template; pages keep what they took of it */
  deleteModule: ['DELETE', '/pctemplate/modules/:module_id', 'pages.write'],
  /** What a free panel needs in order to follow a combined module */
  linkModule: ['POST', '/pctemplate/modules/:module_id/link', 'pages.write'],
  /** The master of a combined module and the pages that follow it */
  readMaster: ['GET', '/pctemplate/modules/:module_id/master', 'pages.read'],
  /** Keep what the editor shows of a page as a page template */
  keepPage: ['POST', '/mall/pages/:page_id/template', 'pages.write'],
  /** A page as a file */
  exportPage: ['GET', '/mall/pages/:page_id/file', 'pages.read'],
  /** A new page from a file, as a draft; answers what of it cannot be rendered */
  importPage: ['POST', '/mall/pages/import', 'pages.write'],
  /** A page, header or footer as one document, as it was saved */
  operatorDocument: ['GET', '/pctemplate/getDecorationContent', 'pages.read'],
  /** Pages for phones: home pages, or with weapp_pages custom the others */
  listMobileTemplates: ['GET', '/pagestemplate/lists', 'pages.read'],
  /** Add a page for phones */
  addMobileTemplate: ['POST', '/pagestemplate/add', 'pages.write'],
  /** Rename a page for phones; with template_content save and publish its widgets */
  editMobileTemplate: ['PUT', '/pagestemplate/edit', 'pages.write'],
  /** One page for phones with what it holds */
  readMobileTemplate: ['GET', '/pagestemplate/detail', 'pages.read'],
  /** A new page with what the editor shows of this one, as a draft */
  copyMobileTemplate: ['POST', '/pagestemplate/copy', 'pages.write'],
  /** Delete a page for phones with its versions */
  deleteMobileTemplate: ['DELETE', '/pagestemplate/del/:pages_template_id', 'pages.write'],
  /** Put a page for phones in or out of use, now or at a time */
  changeMobileTemplate: ['PUT', '/pagestemplate/modifyStatus', 'pages.write'],
  /** Custom pages for phones by name */
  listMobilePages: ['GET', '/wxa/customizepage/list', 'pages.read'],
  /** What was found in the published page at night */
  readFindings: ['GET', '/mall/pages/:page_id/findings', 'pages.read'],
  /** Show another picture wherever this one is */
  replacePicture: ['POST', '/mall/pictures/:image_id/replace', 'pictures.write'],
  /** Upload token with the name of the storage driver */
  ossUploadToken: ['POST', '/espier/oss_upload_token', 'pictures.write'],
  /** Upload token alone */
  imageUploadToken: ['POST', '/espier/image_upload_token', 'pictures.write'],
  /** Put an uploaded file into the picture library */
  registerPicture: ['POST', '/espier/image', 'pictures.write'],
  /** Pictures of the library */
  listPictures: ['GET', '/espier/images', 'pictures.read'],
  /** Take pictures out of the library */
  deletePictures: ['DELETE', '/espier/images', 'pictures.write'],
  /** All folders of the picture library with how many pictures lie in each */
  listPictureFolders: ['GET', '/mall/picture-folders', 'pictures.read'],
  /** What folders lie in one; 0 is the top */
  pictureFolderChildren: ['GET', '/espier/image/cat/children', 'pictures.read'],
  /** One folder of the picture library */
  readPictureFolder: ['GET', '/espier/image/cat/:image_cat_id', 'pictures.read'],
  /** Make a folder, or rename, move or order the one that image_cat_id names */
  writePictureFolder: ['POST', '/espier/image/cat', 'pictures.write'],
  /** Delete a folder in which no other lies; its pictures go into `to`, or one level up */
  deletePictureFolder: ['DELETE', '/espier/image/cat/:image_cat_id', 'pictures.write'],
  /** Put pictures into a folder, or with 0 out of all */
  movePictures: ['POST', '/espier/image/movecat', 'pictures.write'],
  /** Upload tokens in a list, for a video unless filetype says image */
  videoUploadToken: ['POST', '/espier/video_upload_token', 'pictures.write'],
  /** Rename a picture, or write its alternative text */
  changePicture: ['PUT', '/mall/pictures/:image_id', 'pictures.write'],
  /** Where a picture is in use: pages, goods and the rest */
  pictureUses: ['GET', '/mall/pictures/:image_id/uses', 'pictures.read'],
  /** Requests to publish pages, newest first: those of the caller, or all for who may publish */
  listPageRequests: ['GET', '/mall/page-requests', 'pages.read'],
  /** Ask for the drafts of parts to be published; an earlier request of the page is replaced */
  askToPublish: ['POST', '/mall/pages/:page_id/requests', 'pages.write'],
  /** Approve a request, which publishes exactly the drafts it names, or refuse it; 409 when a draft is another one by now */
  decidePageRequest: ['POST', '/mall/page-requests/:request_id/decide', 'publishing.write'],
  /** Give up an own request */
  withdrawPageRequest: ['POST', '/mall/page-requests/:request_id/withdraw', 'pages.write'],
  /** The caller has seen the decisions on own requests: of a page, or all */
  sawPageRequests: ['POST', '/mall/page-requests/seen', 'pages.write'],
  /** Say that an operator is at the page; answers who else is */
  markPresence: ['POST', '/mall/pages/:page_id/presence', 'pages.read'],
  /** Tell who else is at the page where an operator's pointer and selection are; nothing is stored */
  moveCursor: ['POST', '/mall/pages/:page_id/cursor', 'pages.read'],
  /** Comments on a page, its header and its footer, and who may be mentioned */
  listComments: ['GET', '/mall/pages/:page_id/comments', 'pages.read'],
  /** Begin a thread on a widget or on the page, or answer in one; tells who is mentioned and who took part */
  writeComment: ['POST', '/mall/pages/:page_id/comments', 'pages.read'],
  /** Resolve a thread, or open it again */
  settleComments: ['PUT', '/mall/pages/:page_id/comments/:comment_id', 'pages.read'],
  /** Delete an own comment; the first of a thread only while nobody answered */
  deleteComment: ['DELETE', '/mall/pages/:page_id/comments/:comment_id', 'pages.read'],
  /** Comments that mention the caller or answer in a thread of the caller's, newest first */
  listCommentNotices: ['GET', '/mall/page-comments', 'pages.read'],
  /** The caller has seen the comments of a page */
  sawComments: ['POST', '/mall/pages/:page_id/comments/seen', 'pages.read'],
  /** Goods of the office: searched, filtered, sorted, paged, with counts by state */
  listMallGoods: ['GET', '/mall/goods', 'goods.read'],
  /** Categories, brands, tags and shipping templates that goods are put under, and grades with prices of their own */
  mallGoodsChoices: ['GET', '/mall/goods-choices', 'goods.read'],
  /** Goods as they are edited */
  readMallGoods: ['GET', '/mall/goods/:goods_id', 'goods.read'],
  /** Make goods with their variants */
  addMallGoods: ['POST', '/mall/goods', 'goods.write'],
  /** Change goods and their variants, unless somebody else has meanwhile */
  writeMallGoods: ['PUT', '/mall/goods/:goods_id', 'goods.write'],
  /** Put goods on or off sale, under a category or tag, delete them or bring them back */
  bulkMallGoods: ['POST', '/mall/goods/bulk', 'goods.write'],
  /** Make and change goods from the rows of a table */
  importMallGoods: ['POST', '/mall/goods/import', 'goods.write'],
  /** Variants by what is on their shelves */
  listMallStock: ['GET', '/mall/stock', 'goods.read'],
  /** The movements of a variant, the newest first */
  mallStockLedger: ['GET', '/mall/stock/:item_id/ledger', 'goods.read'],
  /** Put pieces onto shelves, take them off or write what was counted */
  adjustMallStock: ['POST', '/mall/stock/adjust', 'goods.write'],
  /** Change the price of a variant that still has the price that was seen */
  priceMallStock: ['PUT', '/mall/stock/:item_id/price', 'goods.write'],
  /** A tree of categories */
  listMallCategories: ['GET', '/mall/categories', 'catalogue.read'],
  /** Add a category */
  addMallCategory: ['POST', '/mall/categories', 'catalogue.write'],
  /** Rename a category, or change its picture */
  writeMallCategory: ['PUT', '/mall/categories/:category_id', 'catalogue.write'],
  /** Move a category, with what is below it */
  moveMallCategory: ['POST', '/mall/categories/:category_id/move', 'catalogue.write'],
  /** Delete a category that nothing is in */
  deleteMallCategory: ['DELETE', '/mall/categories/:category_id', 'catalogue.write'],
  /** Brands with how many goods they have */
  listMallBrands: ['GET', '/mall/brands', 'catalogue.read'],
  /** Add a brand */
  addMallBrand: ['POST', '/mall/brands', 'catalogue.write'],
  /** Change a brand */
  writeMallBrand: ['PUT', '/mall/brands/:brand_id', 'catalogue.write'],
  /** Delete a brand without goods */
  deleteMallBrand: ['DELETE', '/mall/brands/:brand_id', 'catalogue.write'],
  /** Tags with how many goods they have */
  listMallTags: ['GET', '/mall/goods-tags', 'catalogue.read'],
  /** Add a tag */
  addMallTag: ['POST', '/mall/goods-tags', 'catalogue.write'],
  /** Rename a tag */
  writeMallTag: ['PUT', '/mall/goods-tags/:tag_id', 'catalogue.write'],
  /** Delete a tag without goods */
  deleteMallTag: ['DELETE', '/mall/goods-tags/:tag_id', 'catalogue.write'],
  /** Count sheets, the newest first */
  listCounts: ['GET', '/mall/counts', 'goods.read'],
  /** Make a count sheet: the book stock of a shop's variants is frozen */
  makeCount: ['POST', '/mall/counts', 'goods.write'],
  /** A count sheet */
  readCount: ['GET', '/mall/counts/:sheet_id', 'goods.read'],
  /** The lines of a count sheet, by the number of their variants */
  countLines: ['GET', '/mall/counts/:sheet_id/lines', 'goods.read'],
  /** Count pieces of a sheet by code, barcode or variant */
  enterCount: ['POST', '/mall/counts/:sheet_id/count', 'goods.write'],
  /** Count pieces of a sheet by a table of codes and numbers */
  countByFile: ['POST', '/mall/counts/:sheet_id/file', 'goods.write'],
  /** Give differences of a sheet their reason */
  explainCount: ['POST', '/mall/counts/:sheet_id/reasons', 'goods.write'],
  /** Goods in every state */
  pickGoods: ['GET', '/goods/items', 'goods.read'],
  /** Category trees */
  pickCategories: ['GET', '/goods/category', 'goods.read'],
  /** Brands */
  pickBrands: ['GET', '/goods/attributes', 'goods.read'],
  /** Goods tags */
  pickTags: ['GET', '/goods/tag', 'goods.read'],
  /** Goods that shoppers meet, for operators to pick from */
  pickOnSale: ['GET', '/goods/items/onsale', 'goods.read'],
  /** Variants of goods in every state, for operators to pick from */
  pickVariants: ['GET', '/goods/sku', 'goods.read'],
  /** Goods in any state, as their page would show them */
  officeGoodsDetail: ['GET', '/goods/items/:item_id', 'goods.read'],
  /** Chosen goods with their variants as rows of a table, at most 500 variants */
  readGoodsGrid: ['GET', '/mall/goods-grid', 'goods.write'],
  /** Change variants of several goods; a goods that somebody else changed meanwhile is left and named */
  writeGoodsGrid: ['PUT', '/mall/goods-grid', 'goods.write'],
  /** Synonyms of search words */
  listMallSynonyms: ['GET', '/mall/search/synonyms', 'catalogue.read'],
  /** Add a synonym */
  addMallSynonym: ['POST', '/mall/search/synonyms', 'catalogue.write'],
  /** Change a synonym */
  writeMallSynonym: ['PUT', '/mall/search/synonyms/:synonym_id', 'catalogue.write'],
  /** Delete a synonym */
  deleteMallSynonym: ['DELETE', '/mall/search/synonyms/:synonym_id', 'catalogue.write'],
  /** Search words that found nothing */
  listMallSearchMisses: ['GET', '/mall/search/misses', 'catalogue.read'],
  /** Forget a search word that found nothing */
  deleteMallSearchMiss: ['DELETE', '/mall/search/misses', 'catalogue.write'],
  /** Fix which goods or variants get a new price, stock, brand or freight template, and say what changes; the job begins by its own call */
  startGoodsValues: ['POST', '/mall/jobs/goods-values', 'goods.write'],
  /** Fix which goods move to another shop, or back, and say which cannot; the job begins by its own call */
  startGoodsShop: ['POST', '/mall/jobs/goods-shop', 'goods.write'],
  /** Invoices, those that wait first: filtered, sorted, paged */
  mallInvoices: ['GET', '/mall/invoices', 'money.read'],
  /** An invoice with its lines */
  mallInvoice: ['GET', '/mall/invoices/:invoice_id', 'money.read'],
  /** Issue an invoice or a correction, with a drawn PDF or the one that is sent */
  issueInvoice: ['POST', '/mall/invoices/:invoice_id/issue', 'money.write'],
  /** Refuse an application with its reason */
  refuseInvoice: ['POST', '/mall/invoices/:invoice_id/refuse', 'money.write'],
  /** Payouts of shops; a merchant's own */
  listPayouts: ['GET', '/mall/payouts', 'payouts.read'],
  /** A payout */
  readPayout: ['GET', '/mall/payouts/:payout_id', 'payouts.read'],
  /** The orders of a payout */
  payoutLines: ['GET', '/mall/payouts/:payout_id/lines', 'payouts.read'],
  /** What a payout of a shop would hold now */
  payoutDue: ['GET', '/mall/payouts/due', 'money.read'],
  /** Settle what a shop is due */
  makePayout: ['POST', '/mall/payouts', 'money.write'],
  /** The money was transferred */
  payPayout: ['POST', '/mall/payouts/:payout_id/pay', 'money.write'],
  /** The money will not be transferred; its orders are due again */
  voidPayout: ['POST', '/mall/payouts/:payout_id/void', 'money.write'],
  /** What statements of providers say differently: filtered, sorted, paged */
  listDifferences: ['GET', '/mall/statement-differences', 'money.read'],
  /** The statements of providers, the latest first, and how far comparing them is */
  listStatements: ['GET', '/mall/statements', 'money.read'],
  /** A difference is solved, with a note */
  solveDifference: ['POST', '/mall/statement-differences/:difference_id/solve', 'money.write'],
  /** Vouchers: filtered, sorted, paged */
  listVouchers: ['GET', '/mall/vouchers', 'money.read'],
  /** A voucher with its pictures */
  readVoucher: ['GET', '/mall/vouchers/:voucher_id', 'money.read'],
  /** The money came: settles the payment */
  approveVoucher: ['POST', '/mall/vouchers/:voucher_id/approve', 'money.write'],
  /** The money did not come: the buyer may hand in another voucher */
  refuseVoucher: ['POST', '/mall/vouchers/:voucher_id/refuse', 'money.write'],
  /** Bank transfer as it is set */
  officeAccounts: ['GET', '/mall/bank-accounts', 'money.read'],
  /** Set bank transfer */
  putAccounts: ['PUT', '/mall/bank-accounts', 'money.write'],
  /** Coupons for the operator to pick from */
  pickCoupons: ['GET', '/discountcard/list', 'promotions.read'],
  /** New codes of a coupon */
  makeCouponCodes: ['POST', '/mall/coupons/codes', 'promotions.write'],
  /** Codes of coupons: filtered, sorted, paged */
  listCouponCodes: ['GET', '/mall/coupons/codes', 'promotions.read'],
  /** Coupons: filtered, sorted, paged */
  listMallCoupons: ['GET', '/mall/coupons', 'offers.read'],
  /** A coupon with what it is for, cost and return */
  readMallCoupon: ['GET', '/mall/coupons/:card_id', 'offers.read'],
  /** Add a coupon */
  addMallCoupon: ['POST', '/mall/coupons', 'offers.write'],
  /** Change a coupon; what holders of it rely on stays */
  writeMallCoupon: ['PUT', '/mall/coupons/:card_id', 'offers.write'],
  /** Give a coupon out no longer; those that were received stay good */
  endMallCoupon: ['POST', '/mall/coupons/:card_id/end', 'offers.write'],
  /** Delete a coupon nobody has received */
  deleteMallCoupon: ['DELETE', '/mall/coupons/:card_id', 'offers.write'],
  /** Coupons that are not over, for operators to pick from */
  pickEffectiveCoupons: ['GET', '/effectiveDiscountcard/list', 'promotions.read'],
  /** Coupons by number and name alone */
  pickCouponNames: ['GET', '/discountcard/listdata', 'promotions.read'],
  /** What a gift coupon stands for, by the code its holder shows */
  readGiftCode: ['GET', '/mall/gift-codes/:code', 'orders.write'],
  /** Take a gift coupon for the gift that is handed over, once */
  redeemGiftCode: ['POST', '/mall/gift-codes/:code/redeem', 'orders.write'],
  /** Promotions and flash sales: filtered, sorted, paged */
  listMallPromotions: ['GET', '/mall/promotions', 'offers.read'],
  /** A promotion or flash sale with its goods, cost and return */
  readMallPromotion: ['GET', '/mall/promotions/:kind/:promotion_id', 'offers.read'],
  /** Add a promotion or flash sale */
  addMallPromotion: ['POST', '/mall/promotions', 'offers.write'],
  /** Change one that has not begun, or the end of one that runs */
  writeMallPromotion: ['PUT', '/mall/promotions/:kind/:promotion_id', 'offers.write'],
  /** End one that runs now */
  endMallPromotion: ['POST', '/mall/promotions/:kind/:promotion_id/end', 'offers.write'],
  /** Delete one that has not begun */
  deleteMallPromotion: ['DELETE', '/mall/promotions/:kind/:promotion_id', 'offers.write'],
  /** What runs in a month, with cost and return */
  promotionCalendar: ['GET', '/mall/promotion-calendar', 'offers.read'],
  /** Goods of the points mall: filtered, sorted, paged */
  listMallPointGoods: ['GET', '/mall/point-goods', 'promotions.read'],
  /** Goods with what their variants cost in the points mall */
  readMallPointGoods: ['GET', '/mall/point-goods/:goods_id', 'promotions.read'],
  /** Put goods into the points mall, or change what they cost there */
  writeMallPointGoods: ['PUT', '/mall/point-goods/:goods_id', 'promotions.write'],
  /** Promotions for the operator to pick from, ended ones too */
  pickPromotions: ['GET', '/marketing/getlist', 'promotions.read'],
  /** Internal purchases: filtered, sorted, paged */
  officePurchases: ['GET', '/mall/purchases', 'promotions.read'],
  /** An internal purchase with its goods */
  readPurchase: ['GET', '/mall/purchases/:activity_id', 'promotions.read'],
  /** Add an internal purchase */
  addPurchase: ['POST', '/mall/purchases', 'promotions.write'],
  /** Change an internal purchase */
  changePurchase: ['PUT', '/mall/purchases/:activity_id', 'promotions.write'],
  /** End an internal purchase now */
  endPurchase: ['POST', '/mall/purchases/:activity_id/end', 'promotions.write'],
  /** Flash sales for the operator to pick from, ended ones too, without their goods */
  pickSessions: ['GET', '/promotions/seckillactivity/getlist', 'promotions.read'],
  /** Members: filtered, sorted, paged */
  listMembers: ['GET', '/mall/members', 'members.read'],
  /** Members who registered, by day */
  newMembersByDay: ['GET', '/mall/members/by-day', 'members.read'],
  /** A form of settings of members */
  readMemberSetting: ['GET', '/mall/settings/members/:name', 'members.read'],
  /** Write a form of settings of members */
  writeMemberSetting: ['PUT', '/mall/settings/members/:name', 'members.write'],
  /** A form of settings of money */
  readMoneySetting: ['GET', '/mall/settings/money/:name', 'money.read'],
  /** Write a form of settings of money */
  writeMoneySetting: ['PUT', '/mall/settings/money/:name', 'money.write'],
  /** A form of settings of merchants */
  readMerchantSetting: ['GET', '/mall/settings/merchants/:name', 'merchants.read'],
  /** Write a form of settings of merchants */
  writeMerchantSetting: ['PUT', '/mall/settings/merchants/:name', 'merchants.write'],
  /** A form of settings of pages */
  readPageSetting: ['GET', '/mall/settings/pages/:name', 'pages.read'],
  /** Write a form of settings of pages */
  writePageSetting: ['PUT', '/mall/settings/pages/:name', 'pages.write'],
  /** Live rooms for the operator to pick from */
  pickLiveRooms: ['GET', '/promotions/liverooms', 'pages.read'],
  /** Today, and what waits for whom */
  readOfficeHome: ['GET', '/mall/home', 'orders.read'],
  /** Sales, refunds and buyers of some days beside those before */
  readFigures: ['GET', '/mall/figures', 'orders.read'],
  /** Sales and refunds of some days by one dimension */
  figuresBy: ['GET', '/mall/figures/by', 'orders.read'],
  /** Sales by day, shop, category and goods */
  readTrend: ['GET', '/mall/trend', 'orders.read'],
  /** A member with ledgers and orders */
  readMallMember: ['GET', '/mall/members/:user_id', 'members.read'],
  /** Moves of a member's points or stored value, the latest first */
  listMemberMoves: ['GET', '/mall/members/:user_id/moves', 'members.read'],
  /** Block a member, or give another grade */
  changeMember: ['PUT', '/mall/members/:user_id', 'members.write'],
  /** Give or take points, with a reason */
  giveMemberPoints: ['POST', '/mall/members/:user_id/points', 'members.write'],
  /** Pictures of the sign-in page wherever a host has none of its own */
  readSignInPictures: ['GET', '/pctemplate/loginPage/setting', 'pages.read'],
  /** Change them, each only when sent */
  writeSignInPictures: ['POST', '/pctemplate/loginPage/setting', 'pages.write'],
  /** Texts of the site for search engines */
  readSiteTexts: ['GET', '/pcdecoration/tdkglobalset', 'pages.read'],
  /** Change them, each only when sent */
  writeSiteTexts: ['POST', '/pcdecoration/tdkglobalset', 'pages.write'],
  /** Texts of the pages of a kind: lists of goods, or goods */
  readKindTexts: ['GET', '/pcdecoration/tdkgivenset/:type', 'pages.read'],
  /** Change them, each only when sent */
  writeKindTexts: ['POST', '/pcdecoration/tdkgivenset/:type', 'pages.write'],
  /** Requests to move money above the limit of one person */
  listApprovals: ['GET', '/mall/approvals', 'money.read'],
  /** Suggest other texts for goods; a person takes or drops them, and nothing changes before */
  suggestGoodsTexts: ['POST', '/mall/suggestions/goods/:goods_id', 'suggestions.write'],
  /** Suggest a coupon; a person takes or drops it, and nobody can receive it before */
  suggestCoupon: ['POST', '/mall/suggestions/coupons', 'suggestions.write'],
  /** Suggested goods texts and coupons, newest first */
  listSuggestions: ['GET', '/mall/suggestions', 'suggestions.read'],
  /** A suggestion beside what it would change */
  readSuggestion: ['GET', '/mall/suggestions/:suggestion_id', 'suggestions.read'],
  /** Withdraw the own suggestion before anybody has decided it */
  withdrawSuggestion: ['POST', '/mall/suggestions/:suggestion_id/withdraw', 'suggestions.write'],
  /** After-sales: searched, filtered, sorted, paged, with counts by state */
  listMallAftersales: ['GET', '/mall/aftersales', 'aftersales.read'],
  /** An application with its timeline and what may be decided */
  readMallAftersales: ['GET', '/mall/aftersales/:aftersales_bn', 'aftersales.read'],
  /** Decide about an application: accept, refuse, receive, refund, refuse the refund, resend */
  decideAftersales: ['POST', '/mall/aftersales/:aftersales_bn/decide', 'aftersales.write'],
  /** Pay back pieces that will not be sent, of an order of which others have left */
  refundShort: ['POST', '/mall/orders/:order_id/refund-short', 'aftersales.write'],
  /** What of an order's money may still go back, by line and in all */
  readRefundable: ['GET', '/mall/orders/:order_id/refundable', 'orders.read'],
  /** Begin after-sales for a buyer: pay pieces back, ask for their return, or pay an amount */
  beginAftersales: ['POST', '/mall/orders/:order_id/aftersales', 'orders.write'],
  /** Write to the buyer about an application */
  writeMallAftersales: ['POST', '/mall/aftersales/:aftersales_bn/messages', 'aftersales.write'],
  /** Send pieces of an order in a parcel, once however often it is sent */
  shipOrder: ['POST', '/mall/orders/:order_id/ship', 'orders.write'],
  /** Plan the parcels that the unsent pieces of an order are to leave in */
  planParcels: ['PUT', '/mall/orders/:order_id/parcels', 'orders.write'],
  /** Send what is left of many orders, a parcel each; a refused one keeps no other back */
  shipMany: ['POST', '/mall/orders/ship-many', 'orders.write'],
  /** Send goods of several orders of one buyer in one parcel, all or none */
  shipTogether: ['POST', '/mall/orders/ship-together', 'orders.write'],
  /** Hand pieces of an order over at the pickup point, by the buyer's code */
  handOver: ['POST', '/mall/orders/:order_id/hand-over', 'orders.write'],
  /** Orders: searched, filtered, sorted, paged, with counts by state */
  listMallOrders: ['GET', '/mall/orders', 'orders.read'],
  /** An order with buyer, shipments, trail and notes */
  readMallOrder: ['GET', '/mall/orders/:order_id', 'orders.read'],
  /** What is to be packed for several orders, to be printed together */
  listPackingSlips: ['GET', '/mall/packing-slips', 'orders.read'],
  /** Put carrier and number of a parcel right */
  correctShipment: ['PUT', '/mall/shipments/:shipment_id', 'orders.write'],
  /** Refuse a buyer's request to cancel a paid order */
  refuseCancel: ['POST', '/mall/orders/:order_id/refuse-cancel', 'orders.write'],
  /** Grant a buyer's request to cancel a paid order: it is cancelled, and what it took and was paid goes back */
  approveCancel: ['POST', '/mall/orders/:order_id/approve-cancel', 'orders.write'],
  /** Cancel an order that is not paid or of which nothing has left: what it took and was paid goes back */
  callOffOrder: ['POST', '/mall/orders/:order_id/cancel', 'orders.write'],
  /** Change what an unpaid order costs; its buyer gets a message */
  changeOrderPrice: ['PUT', '/mall/orders/:order_id/price', 'orders.write'],
  /** Change where an unpaid order goes; its buyer gets a message */
  changeOrderReceiver: ['PUT', '/mall/orders/:order_id/receiver', 'orders.write'],
  /** Note something about an order; its buyer does not see it */
  addOrderNote: ['POST', '/mall/orders/:order_id/notes', 'orders.write'],
  /** The labels that the office puts on orders */
  listOrderTags: ['GET', '/mall/order-tags', 'orders.read'],
  /** Make a label for orders */
  addOrderTag: ['POST', '/mall/order-tags', 'orders.write'],
  /** Change the name or the colour of a label for orders */
  writeOrderTag: ['PUT', '/mall/order-tags/:tag_id', 'orders.write'],
  /** Delete a label, from all orders that have it */
  deleteOrderTag: ['DELETE', '/mall/order-tags/:tag_id', 'orders.write'],
  /** What the filters of the list of orders offer */
  orderChoices: ['GET', '/mall/order-choices', 'orders.read'],
  /** What sending an order to where it goes now would cost */
  orderFreight: ['GET', '/mall/orders/:order_id/freight', 'orders.read'],
  /** What shops are due of orders paid in a span, this month unless it is said */
  listEarnings: ['GET', '/mall/earnings', 'payouts.read'],
  /** Make an order for a member, who pays it */
  orderForMember: ['POST', '/mall/orders', 'orders.write'],
  /** What an order made for a member would cost; nothing is held or changed */
  quoteForMember: ['POST', '/mall/orders/quote', 'orders.write'],
  /** What an edit of an order's lines would cost or give back */
  quoteOrderEdit: ['POST', '/mall/orders/:order_id/edit-quote', 'orders.write'],
  /** Take pieces out of an order that have not left, and add goods, in one act */
  editOrder: ['POST', '/mall/orders/:order_id/edit', 'orders.write'],
  /** Give up an edit that waits for its supplement */
  withdrawOrderEdit: ['POST', '/mall/orders/:order_id/edit-withdraw', 'orders.write'],
  /** Orders of the mall from which this one moved, newest first */
  listMallPastOrders: ['GET', '/mall/past-orders', 'members.read'],
  /** Questions about goods: searched, filtered, paged, with counts by state */
  listMallQuestions: ['GET', '/mall/goods-questions', 'orders.read'],
  /** A question with its answers in every state */
  readMallQuestion: ['GET', '/mall/goods-questions/:question_id', 'orders.read'],
  /** Show or hide questions and answers */
  moderateQuestions: ['PUT', '/mall/goods-questions', 'reviews.write'],
  /** Answer a question as its shop */
  answerMallQuestion: ['POST', '/mall/goods-questions/:question_id/answers', 'orders.write'],
  /** Reviews: searched, filtered, sorted, paged, with counts by state */
  listMallReviews: ['GET', '/mall/reviews', 'orders.read'],
  /** A review with all its replies */
  readMallReview: ['GET', '/mall/reviews/:rate_id', 'orders.read'],
  /** Answer a review as its shop */
  answerReview: ['POST', '/mall/reviews/:rate_id/replies', 'orders.write'],
  /** Show reviews, or hide them with a reason */
  moderateReviews: ['PUT', '/mall/reviews', 'reviews.write'],
  /** Show or hide a reply */
  moderateReply: ['PUT', '/mall/reviews/:rate_id/replies/:reply_id', 'reviews.write'],
  /** Contracts with carriers, and what can make waybills */
  listCarrierAccounts: ['GET', '/mall/carrier-accounts', 'orders.read'],
  /** Write the contract of a shop with a carrier */
  writeCarrierAccount: ['PUT', '/mall/carrier-accounts', 'orders.write'],
  /** End a contract with a carrier */
  deleteCarrierAccount: ['DELETE', '/mall/carrier-accounts/:account_id', 'orders.write'],
  /** Make a waybill and send its parcel, once however often it is sent */
  makeWaybill: ['POST', '/mall/orders/:order_id/waybill', 'orders.write'],
  /** Waybills, sent or not: filtered, paged */
  listWaybills: ['GET', '/mall/waybills', 'orders.read'],
  /** Take back a waybill whose parcel was not sent, or has another number now */
  cancelWaybill: ['POST', '/mall/waybills/:waybill_id/cancel', 'orders.write'],
  /** Conversations with members: searched, filtered, paged, with counts by tab */
  listConversations: ['GET', '/mall/conversations', 'service.read'],
  /** A conversation with its messages, the member, and what it is about */
  readConversation: ['GET', '/mall/conversations/:conversation_id', 'service.read'],
  /** Answer a member */
  answerConversation: ['POST', '/mall/conversations/:conversation_id/messages', 'service.write'],
  /** Mark the messages of a member as read */
  readByOffice: ['POST', '/mall/conversations/:conversation_id/read', 'service.write'],
  /** Who else can handle a conversation */
  conversationColleagues: ['GET', '/mall/conversations/:conversation_id/colleagues', 'service.write'],
  /** Hand over, close or reopen a conversation, or leave a note to colleagues */
  changeConversation: ['PUT', '/mall/conversations/:conversation_id', 'service.write'],
  /** Quick replies and hours of the mall, or of a shop */
  readServiceDesk: ['GET', '/mall/service-desk', 'service.read'],
  /** Change quick replies and hours; what is not sent stays */
  writeServiceDesk: ['PUT', '/mall/service-desk', 'service.write'],
  /** The questions of shoppers: filtered, sorted, paged */
  listHelp: ['GET', '/mall/help-messages', 'members.read'],
  /** How often the way to live help was taken, by day */
  helpClicksByDay: ['GET', '/mall/help-clicks', 'members.read'],
  /** Answer a question, or close it */
  answerHelp: ['PUT', '/mall/help-messages/:help_id', 'orders.write'],
  /** The labels that the office puts on members, with the number of members that have each */
  listMemberTags: ['GET', '/mall/member-tags', 'members.read'],
  /** Make a label for members */
  addMemberTag: ['POST', '/mall/member-tags', 'members.write'],
  /** Change the name or the colour of a label for members */
  writeMemberTag: ['PUT', '/mall/member-tags/:tag_id', 'members.write'],
  /** Delete a label, from all members that have it */
  deleteMemberTag: ['DELETE', '/mall/member-tags/:tag_id', 'members.write'],
  /** Set all labels of a member */
  tagMember: ['PUT', '/mall/members/:user_id/tags', 'members.write'],
  /** What the filters of the list of members offer */
  memberChoices: ['GET', '/mall/member-choices', 'members.read'],
  /** Add a member, who signs in by a code */
  addMallMember: ['POST', '/mall/members', 'members.write'],
  /** Segments of members with the number of their members at the last count */
  listMemberSegments: ['GET', '/mall/member-segments', 'members.read'],
  /** A segment */
  readMemberSegment: ['GET', '/mall/member-segments/:segment_id', 'members.read'],
  /** Store conditions as a segment; its members are counted */
  addMemberSegment: ['POST', '/mall/member-segments', 'members.write'],
  /** Change name and conditions of a segment; its members are counted */
  writeMemberSegment: ['PUT', '/mall/member-segments/:segment_id', 'members.write'],
  /** Delete a segment; its members stay */
  deleteMemberSegment: ['DELETE', '/mall/member-segments/:segment_id', 'members.write'],
  /** Count the members of a segment again */
  recountMemberSegment: ['POST', '/mall/member-segments/:segment_id/count', 'members.write'],
  /** How many members conditions find now */
  countSegment: ['GET', '/mall/member-count', 'members.read'],
  /** Applications of merchants: filtered, sorted, paged */
  listMerchants: ['GET', '/mall/merchants', 'merchants.read'],
  /** An application with all that was filled in */
  readMerchant: ['GET', '/mall/merchants/:merchant_id', 'merchants.read'],
  /** Approve an application: the shop and its account are made */
  approveMerchant: ['POST', '/mall/merchants/:merchant_id/approve', 'merchants.write'],
  /** Refuse an application with a reason */
  refuseMerchant: ['POST', '/mall/merchants/:merchant_id/refuse', 'merchants.write'],
  /** Shops: filtered, sorted, paged */
  officeShops: ['GET', '/mall/shops', 'shops.read'],
  /** Open or close a shop */
  changeShop: ['PUT', '/mall/shops/:distributor_id', 'shops.write'],
  /** Open a shop of the mall's own, without a merchant */
  openOwnShop: ['POST', '/mall/shops', 'shops.write'],
  /** The facts of a shop as the form has them */
  readOwnShop: ['GET', '/mall/shops/:distributor_id', 'shops.read'],
  /** Change the facts of a shop of the mall's own */
  changeOwnShop: ['PUT', '/mall/shops/:distributor_id/facts', 'shops.write'],
  /** Enterprises: filtered, sorted, paged */
  officeEnterprises: ['GET', '/mall/enterprises', 'members.read'],
  /** An enterprise */
  readEnterprise: ['GET', '/mall/enterprises/:enterprise_id', 'members.read'],
  /** Add an enterprise */
  addEnterprise: ['POST', '/mall/enterprises', 'members.write'],
  /** Change an enterprise */
  changeEnterprise: ['PUT', '/mall/enterprises/:enterprise_id', 'members.write'],
  /** Staff of all enterprises: filtered, sorted, paged */
  officeStaff: ['GET', '/mall/staff', 'members.read'],
  /** Add somebody to the list of an enterprise */
  addStaff: ['POST', '/mall/staff', 'members.write'],
  /** Disable somebody on a list of staff, or enable them */
  changeStaff: ['PUT', '/mall/staff/:staff_id', 'members.write'],
  /** Add and change staff of an enterprise from CSV, all or nothing */
  importStaff: ['POST', '/mall/staff/import', 'members.write'],
  /** Freight templates: searched, sorted, paged */
  listFreightTemplates: ['GET', '/mall/freight-templates', 'goods.read'],
  /** A freight template */
  readFreightTemplate: ['GET', '/mall/freight-templates/:template_id', 'goods.read'],
  /** Add a freight template */
  addFreightTemplate: ['POST', '/mall/freight-templates', 'goods.write'],
  /** Change a freight template */
  changeFreightTemplate: ['PUT', '/mall/freight-templates/:template_id', 'goods.write'],
  /** Delete a freight template that no goods name */
  deleteFreightTemplate: ['DELETE', '/mall/freight-templates/:template_id', 'goods.write'],
  /** Make a freight template the default of its shop, or take that back */
  setDefaultFreight: ['PUT', '/mall/freight-templates/:template_id/default', 'goods.write'],
  /** Send goods by a freight template */
  useFreightTemplate: ['PUT', '/mall/freight-templates/:template_id/goods', 'goods.write'],
  /** Shops for the operator to pick from */
  pickShops: ['GET', '/distributors', 'shops.read'],
  /** Shops by name and place alone */
  pickShopNames: ['GET', '/distributor/easylist', 'shops.read'],
  /** Tags of shops */
  pickShopTags: ['GET', '/distributor/tag', 'shops.read'],
} as const satisfies Record<string, readonly [Method, string, string]>;

export type CallName = keyof typeof CALLS;

type PathParameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string | number } & PathParameters<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string | number }
    : unknown;

/** What a call takes: parameters of its path, query and body as one. */
export type FieldsOf<Name extends CallName> = Operations[Name]['request'] & PathParameters<(typeof CALLS)[Name][1]>;

export type AnswerOf<Name extends CallName> = Operations[Name]['answer'];

/** A call that was refused. */
export class CallRefused extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** messages by field */
    readonly errors: Record<string, string[]>,
    /** seconds to wait after a 429 or 503 */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }
}

interface Target {
  /** scheme and host of the mall */
  origin: string;
  /** mk_... */
  key: string;
  /** milliseconds for a call; 30,000 when missing */
  timeout?: number;
}

/** A name under which a repetition of the same call, after a lost answer, happens once. */
interface Once {
  idempotencyKey?: string;
}

type Sent = Record<string, unknown>;

function queryOf(fields: Sent): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join() : String(value));
  return query.size > 0 ? `?${query}` : '';
}

export interface Client {
  call<Name extends CallName>(name: Name, fields: FieldsOf<Name>, once?: Once): Promise<AnswerOf<Name>>;
}

export function createClient({ origin, key, timeout = 30_000 }: Target): Client {
  return {
    async call<Name extends CallName>(
      name: Name,
      fields: FieldsOf<Name>,
      { idempotencyKey }: Once = {},
    ): Promise<AnswerOf<Name>> {
      const [method, pattern]: readonly [Method, string, string] = CALLS[name];
      const left: Sent = { ...fields };
      const place = pattern.replace(/:(\w+)/g, (_match, field: string) => {
        const value = left[field];
        delete left[field];
        return encodeURIComponent(String(value));
      });
      const inQuery = method === 'GET' || method === 'DELETE';
      const response = await fetch(`${origin}/api${place}${inQuery ? queryOf(left) : ''}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(inQuery ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(inQuery ? {} : { body: JSON.stringify(left) }),
        signal: AbortSignal.timeout(timeout),
      });
      const { data } = (await response.json()) as {
        data: Sent & { message?: string; errors?: Record<string, string[]> };
      };
      if (response.ok) return data as AnswerOf<Name>;
      const wait = response.headers.get('retry-after');
      throw new CallRefused(response.status, data.message ?? '', data.errors ?? {}, wait ? Number(wait) : undefined);
    },
  };
}
