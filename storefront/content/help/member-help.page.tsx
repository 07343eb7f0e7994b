import { BUYING_STEPS, HelpSteps } from './HelpSteps.tsx';
import { MemberArea } from '../../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../../member/parts/member-places.ts';
import type { LoadArgs, PageProps } from '../../route-types.ts';
import styles from '../../member/parts/member.module.css';

const ABOUT_MEMBERS = [
  ['会员资料', '在个人资料里修改昵称、头像、性别和生日。手机号码用于登录和通知，页面上只显示前三位和后两位。'],
  [
    '优惠券',
    '在领券中心或商品页领取，每张券的门槛和有效期写在券面上。一笔订单使用一张，取消订单后未过期的券自动退回。',
  ],
  ['积分', '结算时可用积分抵扣，规则和每一笔变动见我的积分。取消订单或退款后，所用积分原路退回。'],
  ['收藏和足迹', '收藏记住收藏时的价格，之后的涨跌显示在商品下方。足迹保留最近看过的100件商品，可逐条删除或全部清空。'],
] as const;

/** /member/helper: members' questions, and how buying works. */
export async function load(args: LoadArgs): Promise<NavCounts> {
  return loadCounts(args);
}

export default function MemberHelpPage({ data, site }: PageProps<NavCounts>) {
  return (
    <MemberArea site={site} title="会员帮助" counts={data}>
      <div className={styles.card}>
        <HelpSteps steps={[...ABOUT_MEMBERS, ...BUYING_STEPS]} />
      </div>
    </MemberArea>
  );
}
