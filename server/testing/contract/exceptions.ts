/** Where this mall answers otherwise than with rows of the contract's kinds, and why. */

/** Answers without rows: this mall has no such thing. */
export const EMPTY = new Set([
  'GET trustlogin/list',
  'GET pageparams/setting',
  'GET espier/subdistrict',
  'GET ad/list',
  'GET sidebar/info',
  'GET pagestemplate/detail',
  'GET promotions/groups',
  'GET groupOrders',
  'GET promotion/pluspricebuy/getItemList',
  'GET distributor/aftersaleslocation',
  // An applicant has no account in the office yet.
  'POST merchant/password/reset',
]);

/** What only a code, a link, a provider or another account opens is refused here, and walked in the tests of its room. */
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
  // Gift coupons are redeemed in the shop; there are no packages.
  'POST user/exchangeCard': 422,
  'POST user/receiveCardPackage': 404,
};

/** Fields that are of another kind on purpose. */
export const OTHERWISE = new Set([
  // What the contract has from notes beside its code, and that cannot be meant: prices are visible or not, and one is one.
  'GET setting/itemPrice cart_page.market_price is no cents',
  'GET setting/itemPrice order_page.market_price is no cents',
  'GET setting/itemPrice item_page.market_price is no cents',
  'GET setting/itemPrice item_page.member_price is no cents',
  'GET setting/itemPrice item_page.svip_price is no cents',
  'GET user/newGetCardDetail answer is no list',
  'GET article/praise/check/:article_id answer is no list',
  'PUT cartupdate/batchnum answer is no list',
  // Our own picker turns its pages.
  'GET /marketing/getlist answer is no list',
  'GET membercard/grades member_card_list.default_grade is no text',
  'GET rights list.is_valid is no text',
  // Our own pages read ranges.
  'GET pointsmall/setting screen.point_section is no text',
]);
