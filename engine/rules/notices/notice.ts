/** The form of a kind of notice: who gets it, by which channels, and what it says unless operators changed it. */
import type { MessageKind } from '../people/message-kinds.ts';
import { DAY } from '../format/time.ts';
import type { VariableKey } from './variables.ts';

/** The message box of the shop, SMS and e-mail. */
export const NOTICE_CHANNELS = ['box', 'sms', 'email'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export const CHANNEL_NAMES: Readonly<Record<NoticeChannel, string>> = {
  box: '站内信',
  sms: '短信',
  email: '邮件',
};

export const NOTICE_AREAS = [
  '订单',
  '售后与退款',
  '优惠与商品',
  '发票与凭证',
  '客服与评价',
  '账号',
  '商家与后台',
] as const;

export interface NoticeText {
  /** of the box, and the subject of an e-mail; '' for an SMS */
  title: string;
  text: string;
  isOn: boolean;
}

export interface Notice {
  name: string;
  area: (typeof NOTICE_AREAS)[number];
  audience: '会员' | '收货人' | '申请人' | '操作员';
  variables: readonly VariableKey[];
  texts: Partial<Record<NoticeChannel, NoticeText>>;
  /** the tab of the message box */
  box: MessageKind;
  /** names that every text must keep: without them the message is of no use */
  needs: readonly VariableKey[];
  /** it cannot be switched off, since nobody could sign in, pick up or read what was asked for */
  isFixed: boolean;
  /** with SMS and e-mail on, members who have an address get the e-mail alone */
  isEither: boolean;
  /** seconds for which an SMS or e-mail is useful */
  life: number;
}

interface Wording {
  title: string;
  text: string;
}

type MemberNotice = Pick<Notice, 'name' | 'area' | 'variables' | 'box'> & Wording & Partial<Pick<Notice, 'isEither'>>;

const MALL: readonly VariableKey[] = ['mall'];

/** A notice to a member: in the box, and by SMS and e-mail where operators want that, since these cost money. */
export function toMember({ title, text, variables, isEither = false, ...rest }: MemberNotice): Notice {
  return {
    ...rest,
    audience: '会员',
    variables: [...variables, ...MALL],
    texts: {
      box: { title, text, isOn: true },
      sms: { title: '', text: `【{商城}】${text}`, isOn: isEither },
      email: { title: `{商城}：${title}`, text, isOn: isEither },
    },
    needs: [],
    isFixed: false,
    isEither,
    life: DAY,
  };
}

type SentNotice = Pick<Notice, 'name' | 'area' | 'audience' | 'variables'> & {
  sms?: string;
  email?: Wording;
} & Partial<Pick<Notice, 'needs' | 'isFixed' | 'life'>>;

/** A notice by SMS or e-mail alone. */
export function sent({ sms, email, variables, ...rest }: SentNotice): Notice {
  return {
    box: 'order',
    needs: [],
    isFixed: false,
    isEither: false,
    life: DAY,
    ...rest,
    variables: [...variables, ...MALL],
    texts: {
      ...(sms !== undefined && { sms: { title: '', text: sms, isOn: true } }),
      ...(email && { email: { ...email, isOn: true } }),
    },
  };
}
