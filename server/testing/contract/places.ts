/** Places at which the contract has rows of one kind: a call, and the path of the row in its answer. */

export const ADDRESSES = ['GET member/address/:address_id', 'GET member/addresslist list'];

export const ARTICLES = [
  'GET /article/management list',
  'GET article/management list',
  'GET article/management/:article_id',
  'GET member/collect/article list',
];

export const CATEGORIES = [
  'GET /goods/category',
  'GET /goods/items/:item_id item_category_main',
  'GET /goods/items/:item_id item_category_main.children',
  'GET /goods/items/:item_id item_category_main.children.children',
  'GET goods/category',
  'GET goods/category children',
  'GET goods/category/:cat_id',
  'GET goods/category/:cat_id children',
  'GET goods/categorylevel list',
  'GET goods/items/filter main_category_list',
  'GET goods/shopcategorylevel list',
];

export const COUPONS = [
  'GET /discountcard/list list',
  'GET /effectiveDiscountcard/list list',
  'GET getCardDetail/:cardId',
  'GET getCardList list',
  'GET goods/items/:item_id kaquan_list.list',
  'GET goods/newitems kaquan_list.list',
];

export const GOODS = [
  'GET /goods/items list',
  'GET /goods/items/:item_id',
  'GET /goods/sku list',
  'GET goods/items list',
  'GET goods/items/:item_id',
  'GET goods/memberprice/:item_id list',
  'GET goods/newitems',
  'GET goods/shopitems list',
];

export const GRADES = ['GET vipgrades/list', 'GET vipgrades/newlist list'];

export const LINES = ['GET order/:order_id orderInfo.items', 'GET orders list.items', 'GET aftersales/info detail'];

export const ORDERS = ['GET order/:order_id orderInfo', 'GET orders list'];

export const REVIEWS = ['GET order/rate/detail/:rate_id', 'GET order/rate/list list', 'GET order/replyRate/list list'];

export const SALES = [
  'GET /promotions/seckillactivity/getlist list',
  'GET promotion/seckillactivity/getinfo',
  'GET promotion/seckillactivity/getlist list',
];

export const SHOPS = [
  'GET /distributors list',
  'GET distributor/default',
  'GET distributor/getDistributorInfo',
  'GET distributor/is_valid',
  'GET distributor/list list',
  'GET distributor/self',
  'GET member/collect/distribution list',
];

export const TAGS = [
  'GET /distributors tagList',
  'GET /goods/tag list',
  'GET distributor/list tagList',
  'GET goods/items select_tags_list',
];

export const TEXTS = [
  'GET /pcdecoration/tdkgivenset/:type',
  'GET /pcdecoration/tdkglobalset',
  'GET goods/items tdk_data',
  'GET goods/items/:item_id tdk_data',
  'GET pagestemplate/gettdk',
];
