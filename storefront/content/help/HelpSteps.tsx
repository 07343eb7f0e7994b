import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';

type Step = readonly [title: string, text: string];

/** Steps of buying. */
export const BUYING_STEPS: readonly Step[] = [
  [
    '挑选商品',
    '在商品页选择规格和数量，加入购物车，或点击立即购买直接结算。购物车按店铺分组，每次结算一家店铺的商品。',
  ],
  [
    '填写订单',
    '选择收货地址，或在支持自提的店铺选择自提点和提货时间。商城会自动选用优惠最多的优惠券，您也可以改选或不用。',
  ],
  ['运费说明', '运费按商品的运费模板和收货地区计算，到店自提免运费。选好地址后，确认订单页会显示运费和每一项优惠。'],
  ['支付订单', '提交订单后请在倒计时内完成支付，超时未支付的订单会自动取消，占用的库存、优惠券和积分随即退回。'],
  ['收货与售后', '发货后可在我的订单查看进度，收到商品后请确认收货。未发货的订单可以申请取消，付款会原路退回。'],
];

/** Steps, or questions with answers, in order. */
export function HelpSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <Stack as="ol" gap={4}>
      {steps.map(([title, text]) => (
        <Stack as="li" key={title} gap={2}>
          <Text as="h2" size="md">
            {title}
          </Text>
          <p>{text}</p>
        </Stack>
      ))}
    </Stack>
  );
}
