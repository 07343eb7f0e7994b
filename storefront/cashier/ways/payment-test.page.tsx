import { sameOriginPath } from '../../../engine/address.ts';
import type { TestPaymentAnswer } from '../../../schemas/types/contract.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { notFound, type LoadArgs, type PageProps } from '../../route-types.ts';
import styles from '../cashier.module.css';

interface TestPage {
  /** undefined when the address is forged or too old */
  payment: TestPaymentAnswer | undefined;
  refused: string;
  /** The signed fields of the address, which the form sends again. */
  fields: Record<string, string>;
  /** Where the browser came from; '' for a phone that scanned the code. */
  back: string;
}

const FIELDS = ['trade_id', 'amount', 'time', 'sign'];

/**
 * /payment/test, the page that replaces the bank for test payments (storefront spec 2.3). Anyone with its signed address may open
 * it, since the phone that scans the code is not signed in. Production has no such page.
 */
export async function load({ api, site }: LoadArgs): Promise<TestPage> {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, site.url.searchParams.get(name) ?? '']));
  const result = await api.call('GET trade/payment/test', fields);
  if (result.refused?.status === 404) throw notFound();
  const back = sameOriginPath(site.url.searchParams.get('return'));
  return { payment: result.data, refused: site.form?.error ?? result.refused?.message ?? '', fields, back };
}

const ENDS: Record<Exclude<TestPaymentAnswer['trade_state'], 'NOTPAY'>, { title: string; hint: string }> = {
  SUCCESS: { title: '支付成功', hint: '请返回下单的设备查看订单。' },
  REFUND: { title: '款项已退回', hint: '订单已取消或已由其他方式支付，本次支付的款项已原路退回。' },
  CLOSED: { title: '订单已关闭', hint: '该订单已取消，无需支付。' },
};

function Ended({ state, back }: { state: keyof typeof ENDS; back: string }) {
  const { title, hint } = ENDS[state];
  return (
    <>
      <h1>{title}</h1>
      <Note>{hint}</Note>
      {back && (
        <ButtonLink kind="primary" size="large" block href={back}>
          返回商家
        </ButtonLink>
      )}
    </>
  );
}

function Confirm({ payment, data, base }: { payment: TestPaymentAnswer; data: TestPage; base: string }) {
  return (
    <>
      <h1>测试收银台</h1>
      <PaymentFacts
        rows={[
          ['收款方', payment.shop_name],
          ['支付单号', payment.trade_id],
        ]}
        amount={['支付金额', payment.total_fee]}
      />
      {data.refused && (
        <Well as="p" tone="danger" role="alert">
          {data.refused}
        </Well>
      )}
      <form method="post" action={`${base}/payment/test`}>
        {Object.entries({ ...data.fields, return: data.back }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" kind="primary" size="large" block>
          确认支付
        </Button>
      </form>
      <Note>仅用于测试，不会产生真实扣款。</Note>
    </>
  );
}

export default function PaymentTestPage({ data, site }: PageProps<TestPage>) {
  const { payment, refused, back } = data;
  return (
    <Stack as="section" gap={4} className={`${styles.sheet} ${styles.narrow} ${styles.inner}`}>
      {!payment && (
        <>
          <h1>无法支付</h1>
          <Well as="p" tone="danger" role="alert">
            {refused}
          </Well>
          <ButtonLink size="large" block href={`${site.base}/member/trade`}>
            查看我的订单
          </ButtonLink>
        </>
      )}
      {payment?.trade_state === 'NOTPAY' && <Confirm payment={payment} data={data} base={site.base} />}
      {payment && payment.trade_state !== 'NOTPAY' && <Ended state={payment.trade_state} back={back} />}
    </Stack>
  );
}
