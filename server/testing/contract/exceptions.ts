/** Where and why this mall's answers differ from the contract: no rows, a refusal, or fields of another kind. */

/** Calls that answer without rows, because this mall does not have the feature. */
export const EMPTY = new Set([
  'GET trustlogin/list',
  'GET pageparams/setting',
  'GET espier/subdistrict',
  'GET ad/list',
  'GET promotions/groups',
  'GET groupOrders',
  'GET promotion/pluspricebuy/getItemList',
  'GET distributor/aftersaleslocation',
  // An applicant does not have an office account yet.
  'POST merchant/password/reset',
]);

/**
 * Calls refused here with this status, because they need a code, a link, a provider or another account; the tests of their modules cover
 * them.
 */
export const REFUSED: Record<string, number> = {
  'POST merchant/login': 422,
  'POST member/bind': 422,
  'POST member/email/activate': 422,
  'POST member/email/code': 422,
  'POST member/email/password/reset': 422,
  'GET trustlogin/params': 422,
  'GET pcloginqrcode': 422,
  'GET oauth/getredirecturl': 422,
  'GET trade/payment/alipay/result': 400,
  'PUT member/mobile': 422,
  'POST cart/check/plusitem': 422,
  'GET groupOrders/:teamId': 404,
  // Gift coupons are redeemed in the shop, and card packages do not exist.
  'POST user/exchangeCard': 422,
  'POST user/receiveCardPackage': 404,
};

/** Values whose kind differs from the contract's on purpose: the call, the value, and the contract's kind. */
export const OTHER_KINDS: readonly { why: string; values: readonly string[] }[] = [
  {
    why: 'The contract names the switches of prices like prices. A price is shown or not: no client reads cents here.',
    values: [
      'GET setting/itemPrice cart_page.market_price is no cents',
      'GET setting/itemPrice order_page.market_price is no cents',
      'GET setting/itemPrice item_page.market_price is no cents',
      'GET setting/itemPrice item_page.member_price is no cents',
      'GET setting/itemPrice item_page.svip_price is no cents',
    ],
  },
  {
    why: 'A single object is not a list.',
    values: [
      'GET user/newGetCardDetail answer is no list',
      'GET article/praise/check/:article_id answer is no list',
      'PUT cartupdate/batchnum answer is no list',
    ],
  },
  {
    why: 'The notes say a list; the client for phones reads an object with `config`.',
    values: ['GET pagestemplate/detail answer is no list'],
  },
  { why: 'Our own picker loads it page by page.', values: ['GET /marketing/getlist answer is no list'] },
  {
    why: 'A flag: a client that asks whether it is set would take any text of it for true.',
    values: ['GET membercard/grades member_card_list.default_grade is no text', 'GET rights list.is_valid is no text'],
  },
  {
    why: 'Ranges of points, from and to: both clients that have a points mall go through them as a list, as our pages do.',
    values: ['GET pointsmall/setting screen.point_section is no text'],
  },
];

export const KIND_EXCEPTIONS: ReadonlySet<string> = new Set(OTHER_KINDS.flatMap(({ values }) => values));
