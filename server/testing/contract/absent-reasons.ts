/** Why answers lack fields of the contract (absences.ts). docs/contract-fields.md is written from this file by `npm run generate`. */
import type { Reason } from './absences.ts';
import {
  ADDRESSES,
  ARTICLES,
  CATEGORIES,
  COUPONS,
  GOODS,
  GRADES,
  LINES,
  ORDERS,
  REVIEWS,
  SALES,
  SHOPS,
  TAGS,
  TEXTS,
} from './places.ts';

export const REASONS: readonly Reason[] = [
  {
    title: 'Distribution commissions',
    why: 'There are no promoters and no shop assistants who earn by what others buy: no rewards, no traffic sources, no shop screens.',
    never: `
      rebate rebate_conf rebate_type total_rebate promoter_price promoter_point commission_type source_id
      monitor_id latest_source_id latest_monitor_id inviter_id source_name salesman salesperson_id work_qrcode
      work_qrcode_configid is_shopscreen bind_auth_code is_activity_rebate`,
    at: [{ names: 'salesman_id', places: ORDERS }],
  },
  {
    title: 'Sharing of profits and ledgers at providers',
    why: 'Money of merchants is settled by the mall itself, not split by a provider of payments.',
    never: `
      profit_type profit_fee is_profit is_profitsharing profitsharing_status profitsharing_rate is_openAccount`,
    at: [{ names: 'rate is_open', places: SHOPS }],
  },
  {
    title: 'WeChat and other outside systems',
    why: 'Nobody is known by an identity at WeChat, WeCom or another system; nothing is copied to a CRM, an ERP or a live stream of theirs.',
    never: `
      unionid open_id openId authorizer_appid authorizerAppid wxa_appid wxaAppid wechat_work_department_id
      regionauth_id third_params crm_open frozen_point is_jushuitan staff_open_id friend_open_id is_chat_room
      get_outer_str consume_outer_str staff_discount weburl remarks user_card_code offline_card_code cardInfo
      luckdraw link source_from tencent_vid design_works delivery_corp_source uppoint_use group_id persion_ids
      is_distributor_open`,
    at: [
      {
        names: 'third_data',
        places: [...ADDRESSES, 'GET member memberInfo', 'GET membercard/grades member_card_list'],
      },
      { names: 'enterprise_id type', places: ['GET common/setting meiqia'] },
    ],
  },
  {
    title: 'Live streams of a provider',
    why: 'A live room is a link with a title, a picture and a state of its own; there is no provider behind it.',
    at: [{ names: '*', places: ['GET /promotions/liverooms list'] }],
  },
  {
    title: 'Cross border and taxes',
    why: 'All goods are sold within China, with prices that include the taxes.',
    never: `
      cross_border_tax cross_border_tax_rate crossborder_tax_rate tax_rate taxstrategy_id taxation_num
      taxable_fee total_tax origincountry_id origincountry_name origincountry_img_url identity_id identity_name
      audit_msg cur_fee_type cur_fee_rate cur_fee_symbol cur_pay_fee curFeeType curFeeRate curFeeSymbol
      curPayFee feeType`,
    at: [
      { names: 'audit_status', places: ['GET orders list'] },
      { names: 'audit_status', places: ['GET order/:order_id orderInfo'] },
    ],
  },
  {
    title: 'Facts that goods do not have',
    why: 'Goods have name, texts, pictures, price, stock, weight, parameters and specifications; what else they are is a parameter. Nobody reviews them before they are shown, and none needs an agreement or a smallest quantity.',
    never: `
      item_unit volume goods_function goods_series goods_color item_address_province item_address_city
      video_type videos video_pic_url videos_url is_medicine medicine_data start_num enable_agreement
      purchase_agreement audit_reason tdk_content spec_pics attr_values_custom pics_create_qrcode point_num
      logistics_store`,
    at: [
      { names: 'regions', places: ['GET goods/items list'] },
      {
        names: 'barcode',
        places: [
          'GET goods/memberprice/:item_id list',
          'GET pointsmall/goods/items list',
          'GET pointsmall/goods/items/:item_id',
          'GET pointsmall/lovely/goods/items list',
        ],
      },
      { names: 'point delivery_time', places: ['GET goods/items/:item_id spec_items'] },
    ],
  },
  {
    title: 'Service goods with a period',
    why: 'A service is handed over once, as a text, when it is paid; it is not redeemed piece by piece and has no period.',
    never: 'consumeType can_reservation label_infos operator_desc',
    at: [
      {
        names: 'consume_type',
        places: [
          'GET /goods/items list',
          'GET /goods/items/:item_id',
          'GET goods/items list',
          'GET goods/items/:item_id',
          'GET goods/memberprice/:item_id list',
          'GET goods/newitems',
          'GET goods/shopitems list',
        ],
      },
      { names: 'date_type begin_date end_date fixed_term', places: GOODS },
      { names: 'start_time order_id created updated mobile', places: ['GET rights list'] },
    ],
  },
  {
    title: 'What an order does not keep',
    why: 'An order keeps what was bought for how much, not what the goods looked like in the office; GET goods/items/:item_id has the rest.',
    at: [
      { names: 'item_bn weight', places: ['GET orders list.items'] },
      { names: 'item_bn weight', places: ['GET order/:order_id orderInfo.items'] },
      { names: 'item_bn', places: ['GET aftersales/info detail'] },
      { names: 'templates_id', places: LINES },
    ],
  },
  {
    title: 'Ways of ordering that do not exist',
    why: 'There are no presales, kinds of packaging, couriers of the shop, streets as places, suppliers or points given on top, and an order has no postal code.',
    never: `
      step_paid_fee pack self_delivery_status supplier_id subdistrict_parent_id building_number house_number
      receiver_zip delivery_img bonus_points extra_points`,
  },
  {
    title: 'Kinds of promotions that do not exist',
    why: 'No group buying, add-price goods, members-first purchases or gifts by ratio: a promotion lists its goods, counts for everybody and needs no approval. What a flash sale limits is the number of pieces.',
    never: `
      bargain_notpay memberpreference_activity valid_grade limit_buy_num rel_marketing_id used_platform
      join_limit free_postage check_status is_increase_purchase in_proportion
      activity_release_time limit_total_money limit_money otherext activity_start_date
      activity_end_date activity_release_date created_date updated_date`,
    at: [
      { names: 'reason release_time tag_ids brand_ids', places: ['GET promotion/fullpromotion/getitemlist activity'] },
      { names: 'ad_pic', places: [...SALES, 'GET promotion/fullpromotion/getitemlist activity'] },
      { names: 'description', places: SALES },
      { names: 'status sort', places: ['GET promotion/seckillactivity/getinfo items'] },
      { names: '*', places: ['GET promotion/pluspricebuy/getItemList promotion_activity'] },
    ],
  },
  {
    title: 'Only inside an activity',
    why: 'A price, a stock and a session of a promotion are answered while one runs: a client takes null for a price of nothing.',
    never: 'act_price',
    at: [
      { names: 'sales_store seckill_id', places: ['GET goods/items/:item_id', 'GET goods/items/:item_id spec_items'] },
    ],
  },
  {
    title: 'Said by another field',
    why: 'One field of the same answer says it: moves and order_status_msg the buttons and texts, discount_info the discounts, ziti_code the pickup, is_gained and gain_point the points, refund_fee and refund_point what an application gives back, deadline when it moves on, aftersales its number; invoices are in GET order/invoice/list.',
    never: `
      coupon_discount_desc member_discount_desc pickupcode_status send_point freight refund_info
      auto_refuse_time aftersales_pending aftersales_processing service_notpay service_payed invoice_number
      invoice_info`,
    at: [
      { names: 'app_info', places: ORDERS },
      { names: 'get_points', places: [...LINES, 'GET orders list'] },
      { names: 'invoice_amount invoice', places: ['GET orders list'] },
    ],
  },
  {
    title: 'Texts of coupons',
    why: 'A coupon has a title and one description; it is used in the shop alone, by nobody but its owner, on the goods of its scope.',
    never: `
      abstract accept_category reject_category apply_scope card_code card_rule_code center_sub_title
      center_title center_url color custom_url custom_url_name custom_url_sub_title deal_detail default_detail
      gift icon_url_list logo_url notice object_use_for promotion_url promotion_url_name promotion_url_sub_title
      self_consume_code service_phone text_image_list time_limit use_limit use_num use_scenes old_code
      consume_source location_name location_id verify_code remark_amount trans_id original_fee is_return_back
      source_type use_limited remain_times`,
    at: [
      { names: 'use_platform', places: [...COUPONS, 'GET user/getCardList list'] },
      { names: 'brand_name', places: COUPONS },
      { names: 'coupon', places: ['GET user/getUserCardList list', 'GET user/newGetCardList list'] },
      { names: 'distributor_info', places: ['GET getCardList list', 'GET user/getUserCardList list'] },
    ],
  },
  {
    title: 'Kinds of paid grades',
    why: "The mall names its own paid grades, each with a discount; none of them is the contract's VIP or SVIP, and none is the one a member begins with.",
    never: 'vip_price lv_type vip_type',
    at: [
      {
        names: 'svip_price',
        places: [...GOODS, 'GET goods/items/:item_id spec_items', 'GET promotions/recommendlike list'],
      },
      { names: 'day', places: ['GET vipgrades/uservip'] },
      { names: 'background_pic_url', places: [...GRADES, 'GET vipgrades/uservip'] },
      { names: 'default_grade', places: GRADES },
      { names: 'is_default description', places: ['GET vipgrades/list'] },
      { names: 'is_default description', places: ['GET vipgrades/newlist list'] },
    ],
  },
  {
    title: 'Persons are not shown to others',
    why: 'Reviews do not tell who wrote them or in which order. Who asks for the own orders and coupons knows the own name and number; GET member has them. What goods cost the mall and how much members spend stays in the office.',
    never: 'cost_price cost_fee operator_id member_count totalConsumption',
    at: [
      { names: 'user_id disabled', places: REVIEWS },
      { names: 'order_id', places: ['GET order/rate/list list'] },
      { names: 'order_id', places: ['GET order/rate/detail/:rate_id'] },
      { names: 'mobile', places: [...ORDERS, 'GET user/getCardList list'] },
      { names: 'username', places: ['GET user/getCardList list'] },
    ],
  },
  {
    title: 'What members are not asked',
    why: 'The profile has nickname, picture, sex and birthday.',
    never: 'industry edu_background habbit',
    at: [
      { names: 'income', places: ['GET member memberInfo', 'GET memberinfo info', 'GET memberinfo registerSetting'] },
      { names: 'address', places: ['GET member memberInfo'] },
      { names: 'address', places: ['GET memberinfo info'] },
      { names: 'address email', places: ['GET memberinfo registerSetting'] },
    ],
  },
  {
    title: 'Facts that shops do not have',
    why: "A shop has a name, pictures, a place, opening hours and tags; the mall's number is in GET shops/info, that of a pickup place with the place. What it sells, its coupons and its promotions are other calls.",
    never: `
      contact phone shop_code review_status is_direct_store is_platform_store_buy distribution_type
      distributor_category_id distributor_category_name background_url old_valid scoreList marketingActivityList
      itemList rel_distributor_id`,
    at: [
      { names: 'contract_phone mobile', places: SHOPS },
      { names: 'merchant_name company_id distributor_id', places: ['GET /distributors tagList'] },
      { names: 'distributor_self', places: ['GET /distributors'] },
      { names: 'province distance', places: ['GET distributor/pickuplocation list'] },
      { names: 'mobile', places: ['GET aftersales/info'] },
    ],
  },
  {
    title: 'Looks of tags, categories and brands',
    why: 'A tag is a word, a category a name with a picture, a brand a name with a logo.',
    never: `
      customize_page_id category_label attribute_memo attribute_sort attribute_code attribute_values`,
    at: [
      { names: 'tag_color font_color tag_icon front_show description', places: TAGS },
      { names: 'category_code', places: CATEGORIES },
      { names: 'is_show is_image shop_id', places: ['GET /goods/attributes list'] },
      { names: 'item_id', places: ['GET goods/items select_tags_list'] },
    ],
  },
  {
    title: 'Moments that are not kept',
    why: "The row is the present state; the office's trail says when it changed.",
    at: [
      {
        names: 'created',
        places: [
          ...CATEGORIES,
          ...SALES,
          ...GRADES,
          ...TAGS,
          ...ADDRESSES,
          'GET /distributor/tag list',
          'GET /distributors list',
          'GET /goods/attributes list',
          'GET distributor/category/list list',
          'GET distributor/default',
          'GET distributor/getDistributorInfo',
          'GET distributor/is_valid',
          'GET distributor/list list',
          'GET distributor/self',
          'GET membercard/grades member_card_list',
          'GET promotion/fullpromotion/getitemlist activity',
          'GET sidebar/info',
        ],
      },
      {
        names: 'updated',
        places: [
          ...COUPONS,
          ...CATEGORIES,
          ...SALES,
          ...REVIEWS,
          ...GRADES,
          ...TAGS,
          ...ADDRESSES,
          'GET /distributor/tag list',
          'GET /distributors list',
          'GET /goods/attributes list',
          'GET distributor/category/list list',
          'GET distributor/default',
          'GET distributor/getDistributorInfo',
          'GET distributor/is_valid',
          'GET distributor/list list',
          'GET distributor/self',
          'GET member memberInfo',
          'GET membercard/grades member_card_list',
          'GET promotion/fullpromotion/getitemlist activity',
          'GET sidebar/info',
        ],
      },
      { names: 'update_time', places: TEXTS },
    ],
  },
  {
    title: 'Answered by another call',
    why: 'One fact has one place: the cart has its pieces, the favourites their state, the categories their names, the stock of the office its limit, and the list as a whole its brands, attributes (attr_list), tags and currency.',
    never: 'cart_num item_params_list itemCatName itemMainCatName reply_count warning_store',
    at: [
      { names: 'is_fav select_tags_list cur', places: ['GET goods/items list'] },
      { names: 'item_cat_id', places: ['GET /goods/items list'] },
      { names: 'item_spec_desc', places: ['GET /goods/items/onsale list'] },
      { names: 'tagList', places: ['GET /goods/sku list'] },
      { names: 'brand_list', places: ['GET goods/items list', 'GET pointsmall/lovely/goods/items'] },
      { names: 'tdk_data', places: ['GET goods/items list', 'GET goods/newitems'] },
      { names: 'id', places: ['GET promotions/recommendlike list'] },
      { names: 'content', places: ['GET member/collect/article list'] },
      { names: 'content', places: ['GET goods/keywords'] },
    ],
  },
  {
    title: 'Places of articles and addresses',
    why: "An article is written by the mall, not by a person at a place; an address has no position, and the codes of its regions are their parents' numbers.",
    never: 'head_portrait',
    at: [
      { names: 'province city area regions regions_id', places: ARTICLES },
      { names: 'lat lng', places: ADDRESSES },
      { names: 'path', places: ['GET espier/address', 'GET espier/address children'] },
    ],
  },
  {
    title: "Payments without their providers' names",
    why: 'A trade says order, sum, way and state. Numbers at providers, banks and texts for them stay on the server.',
    never: `
      mch_id bank_type bankType body coupon_fee shopId shopName memberCardCode rechargeRuleId payType`,
    at: [
      { names: 'shop_id discount_info discount_fee detail merchant_id mobile', places: ['GET trade/detail'] },
      { names: 'mobile', places: ['GET deposit/list list'] },
    ],
  },
  {
    title: 'Secrets',
    why: "A code is sent to the phone alone, and nobody's password is answered; an applicant signs in by a code.",
    never: 'debug_vcode password',
    at: [{ names: 'mobile', places: ['GET merchant/settlementapply/auditstatus'] }],
  },
  {
    title: 'Storage',
    why: 'Pictures are uploaded with one token (token, key, domain), not with the form of another provider; a picture has neither notes nor a switch.',
    never: 'dir policy signature accessid expire',
    at: [{ names: 'brief disabled', places: ['GET /espier/images list'] }],
  },
  {
    title: 'Lists where the contract has an object',
    why: 'Clients know both forms; the rows have the fields. A page for phones and the sidebar answer what there is to show.',
    never: 'data tabBar setting',
    at: [
      { names: '*', places: ['GET /marketing/getlist'] },
      { names: 'count', places: ['GET article/praise/check/:article_id'] },
      { names: 'content', places: ['GET pagestemplate/detail'] },
      { names: 'disabled', places: ['GET sidebar/info'] },
    ],
  },
];
