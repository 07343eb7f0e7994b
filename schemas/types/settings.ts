// Written from schemas/settings by `npm run generate`; edit the schemas instead.

/** The fields of the pages of settings, by the names of their files. */
export interface SettingFields {
  channels: {
    news?: {
      [k: string]: unknown;
    };
    story?: {
      [k: string]: unknown;
    };
    technology?: {
      [k: string]: unknown;
    };
    frenchstyle?: {
      [k: string]: unknown;
    };
    precollection?: {
      [k: string]: unknown;
    };
    custom?: {
      [k: string]: unknown;
    };
    custompage?: {
      [k: string]: unknown;
    };
  };
  'live-rooms': {
    /**
     * @maxItems 100
     */
    rooms: {
      id: number;
      title: string;
      url: string;
      state: 'coming' | 'live' | 'ended';
    }[];
  };
  'login-pages': {
    logo: string;
    logo_light: string;
    logo_dark: string;
    background: string;
    /**
     * @maxItems 50
     */
    pages: {
      domain: string;
      logo: string;
      background: string;
    }[];
  };
  'mall-theme': {
    primary: string;
    secondary: string;
    sale: string;
    text: string;
    subtext: string;
    ground: string;
    surface: string;
    'radius-small': number;
    'radius-medium': number;
    'radius-large': number;
    /**
     * @maxItems 20
     */
    texts: {
      id: number;
      name: string;
      size: 12 | 13 | 14 | 16 | 18 | 20 | 24 | 36 | 48 | 64;
      weight: 'normal' | 'bold';
      colour: string;
      line: 0 | 1.2 | 1.4 | 1.5 | 1.6 | 1.8 | 2;
    }[];
    /**
     * @maxItems 10
     */
    buttons: {
      id: number;
      name: string;
      ground: string;
      colour: string;
      border: number;
      borderColour: string;
      radius: number | string;
    }[];
  };
  'page-texts': {
    site_title: string;
    site_description: string;
    site_keywords: string;
    goods_list_title: string;
    goods_list_description: string;
    goods_list_keywords: string;
    goods_detail_title: string;
    goods_detail_description: string;
    goods_detail_keywords: string;
    points_list_title: string;
    points_list_description: string;
    points_list_keywords: string;
    points_detail_title: string;
    points_detail_description: string;
    points_detail_keywords: string;
  };
  'goods-promises': {
    services: string;
    says_arrival: boolean;
    hour: number;
    near: number;
    far: number;
  };
  'review-settings': {
    is_open: boolean;
    is_held: boolean;
    tags: string;
  };
  'search-settings': {
    stop_words: string;
  };
  'stock-settings': {
    low_stock: number;
    count_second_person: boolean;
    /**
     * @maxItems 30
     */
    count_reasons: {
      reason: string;
    }[];
  };
  'invoice-settings': {
    enabled: boolean;
    months: number;
    seller: string;
    tax_number: string;
    address: string;
    phone: string;
    bank: string;
    account: string;
    notice: string;
  };
  'point-mall': {
    pc_open: boolean;
    mobile_open: boolean;
    banner: string;
    phone_banner: string;
    by_category: boolean;
    by_brand: boolean;
    by_points: boolean;
    /**
     * @maxItems 10
     */
    ranges: {
      from: number;
      to: number;
    }[];
    freight_way: 'cash' | 'point';
    freight_points: number;
  };
  crawlers: {
    ai: 'all' | 'no_training' | 'none';
    robots_lines: string;
    llms: boolean;
    llms_text: string;
  };
  'mall-settings': {
    brand_name: string;
    logo: string;
    mark: string;
    intro: string;
    background: string;
    company: string;
    credit_code: string;
    record: string;
    phone: string;
    hours: string;
    email: string;
    address: string;
    shop_page_approval: boolean;
    count_visits: boolean;
    time_zone: string;
  };
  'office-security': {
    demanded: boolean;
  };
  'second-person': {
    above: number;
  };
  'trade-settings': {
    cancel_minutes: number;
    finish_days: number;
    unpaid_orders: number;
    unpaid_pieces: number;
    orders_a_minute: number;
    aftersales_days: number;
    answer_days: number;
    return_days: number;
    refused_days: number;
    reasons: string;
    remind: string;
  };
  agreements: {
    member_title: string;
    member_version: string;
    member_content: string;
    privacy_title: string;
    privacy_version: string;
    privacy_content: string;
    staff_title: string;
    staff_version: string;
    staff_content: string;
  };
  'live-help': {
    url: string;
    days: 'none' | 'every' | 'weekdays' | 'six';
    opens: string;
    closes: string;
    away: string;
    hours: string;
  };
  'member-grades': {
    /**
     * @minItems 1
     * @maxItems 10
     */
    grades: {
      id: number;
      name: string;
      spent: number;
      rights: string;
    }[];
  };
  'member-settings': {
    username_open: boolean;
    username_required: boolean;
    sex_open: boolean;
    sex_required: boolean;
    birthday_open: boolean;
    birthday_required: boolean;
    sms_codes: number;
  };
  'merchant-settings': {
    display_on_pc: boolean;
    enterprise: boolean;
    soletrader: boolean;
    content: string;
  };
  'point-rules': {
    gift_point: number;
    gain_point: number;
    is_money: boolean;
    deduct_point: number;
    limit_percent: number;
    pays_freight: boolean;
    point_years: number;
  };
  'recharge-rules': {
    /**
     * @maxItems 12
     */
    rules: {
      id: number;
      money: number;
      gift_type: 'none' | 'money' | 'point';
      gift_money: number;
      gift_point: number;
    }[];
  };
  'vip-grades': {
    /**
     * @maxItems 5
     */
    grades: {
      id: number;
      name: string;
      discount: number;
      guide: string;
      monthly: number;
      quarter: number;
      year: number;
      rights: string;
    }[];
    guide_open: boolean;
    guide_name: string;
    guide_discount: number;
    guide_text: string;
  };
}

/** Settings by their keys, as they are stored; those that the server encodes have their types there. */
export interface SettingValues {
  channels: {
    news?: {
      [k: string]: unknown;
    };
    story?: {
      [k: string]: unknown;
    };
    technology?: {
      [k: string]: unknown;
    };
    frenchstyle?: {
      [k: string]: unknown;
    };
    precollection?: {
      [k: string]: unknown;
    };
    custom?: {
      [k: string]: unknown;
    };
    custompage?: {
      [k: string]: unknown;
    };
  };
  /**
   * @maxItems 100
   */
  'live-rooms': {
    id: number;
    title: string;
    url: string;
    state: 'coming' | 'live' | 'ended';
  }[];
  'login-page': {
    logo: string;
    logo_light: string;
    logo_dark: string;
    background: string;
  };
  /**
   * @maxItems 50
   */
  'login-pages': {
    domain: string;
    logo: string;
    background: string;
  }[];
  theme: {
    primary: string;
    secondary: string;
    sale: string;
    text: string;
    subtext: string;
    ground: string;
    surface: string;
    'radius-small': number;
    'radius-medium': number;
    'radius-large': number;
    /**
     * @maxItems 20
     */
    texts: {
      id: number;
      name: string;
      size: 12 | 13 | 14 | 16 | 18 | 20 | 24 | 36 | 48 | 64;
      weight: 'normal' | 'bold';
      colour: string;
      line: 0 | 1.2 | 1.4 | 1.5 | 1.6 | 1.8 | 2;
    }[];
    /**
     * @maxItems 10
     */
    buttons: {
      id: number;
      name: string;
      ground: string;
      colour: string;
      border: number;
      borderColour: string;
      radius: number | string;
    }[];
  };
  tdk: {
    title: string;
    mate_description: string;
    mate_keywords: string;
  };
  'tdk:goods-list': {
    title: string;
    mate_description: string;
    mate_keywords: string;
  };
  'tdk:goods-detail': {
    title: string;
    mate_description: string;
    mate_keywords: string;
  };
  'tdk:pointsmall-list': {
    title: string;
    mate_description: string;
    mate_keywords: string;
  };
  'tdk:pointsmall-detail': {
    title: string;
    mate_description: string;
    mate_keywords: string;
  };
  'review-settings': {
    is_open: boolean;
    is_held: boolean;
    tags: string;
  };
  'search-settings': {
    stop_words: string;
  };
  stock: {
    low_stock: number;
    count_second_person: boolean;
    /**
     * @maxItems 30
     */
    count_reasons: {
      reason: string;
    }[];
  };
  invoice: {
    enabled: boolean;
    months: number;
    seller: string;
    tax_number: string;
    address: string;
    phone: string;
    bank: string;
    account: string;
    notice: string;
  };
  crawlers: {
    ai: 'all' | 'no_training' | 'none';
    robots_lines: string;
    llms: boolean;
    llms_text: string;
  };
  brand: {
    brand_name: string;
    logo: string;
    mark: string;
    intro: string;
    background: string;
  };
  'mall-info': {
    company: string;
    credit_code: string;
    record: string;
    phone: string;
    hours: string;
    email: string;
    address: string;
  };
  'shop-page-approval': boolean;
  'count-visits': boolean;
  'time-zone': string;
  'operator-factor-demanded': boolean;
  'second-person-above': number;
  'order-cancel-minutes': number;
  'order-finish-days': number;
  'unpaid-orders': number;
  'unpaid-pieces': number;
  'orders-a-minute': number;
  'aftersales-days': number;
  'aftersales-answer-days': number;
  'aftersales-return-days': number;
  'aftersales-refused-days': number;
  'aftersales-remind': string;
  'agreement:member_register': {
    title: string;
    version: string;
    content: string;
  };
  'agreement:privacy': {
    title: string;
    version: string;
    content: string;
  };
  'agreement:staff': {
    title: string;
    version: string;
    content: string;
  };
  'live-help': {
    url: string;
    days: 'none' | 'every' | 'weekdays' | 'six';
    opens: string;
    closes: string;
    away: string;
    hours: string;
  };
  'member-fields': {
    username: {
      is_open: boolean;
      is_required: boolean;
    };
    sex: {
      is_open: boolean;
      is_required: boolean;
    };
    birthday: {
      is_open: boolean;
      is_required: boolean;
    };
  };
  'sms-codes-an-hour': number;
  registration: {
    point: number;
  };
  'point-gain': {
    perYuan: number;
  };
  'point-expiry': {
    years: number;
  };
}
