import type { ReactElement, ReactNode } from 'react';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import type { FreightFee } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { PointPrice } from '../../points/PointPrice.tsx';
import { fullFreight } from '../order/order-draft.ts';
import styles from './fields.module.css';

interface AmountProps {
  name: string;
  cents: number;
  minus?: boolean;
  strong?: boolean;
}

export function Amount({ name, cents, minus = false, strong = false }: AmountProps) {
  return (
    <div className={styles.amount} data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>
        {minus && '-'}
        <Price cents={cents} />
      </dd>
    </div>
  );
}

/** A row that is not a plain sum of money: other content, or a hint instead of an amount. */
function TextRow({ name, isHint, children }: { name: string; isHint?: boolean; children: ReactNode }) {
  return (
    <div className={styles.amount}>
      <dt>{name}</dt>
      {isHint ? (
        <Text as="dd" tone="second" size="xs">
          {children}
        </Text>
      ) : (
        <dd>{children}</dd>
      )}
    </div>
  );
}

/** The freight before points, or why it is unknown. */
export function Freight({ cents, hint }: { cents: number; hint: string }) {
  if (hint === '') return <Amount name="运费" cents={cents} />;
  return (
    <TextRow name="运费" isHint>
      {hint}
    </TextRow>
  );
}

interface FrameProps {
  /** The amount to pay; without it nothing can be submitted, and `missing` says what to do. */
  total: ReactElement | undefined;
  missing: string;
  recalculating: boolean;
  submitting: boolean;
  onSubmit: () => void;
  /** Message about the whole order; '' when there is none. */
  refused: string;
  /** The address, repeated beside the button; '' when it is not known or nothing is shipped. */
  to: string;
  /** The amounts. */
  children: ReactNode;
  /** The price is in points, possibly with money added. */
  isExchange?: boolean;
  /** The member has too few points. */
  isShort?: boolean;
}

/** The amounts, the total in the largest type, and the submit button. */
export function SummaryFrame(props: FrameProps) {
  const { total, missing, recalculating, submitting, refused, to, onSubmit, children } = props;
  const { isExchange, isShort = false } = props;
  return (
    <Stack gap={4} className={`${styles.card} ${styles.summary}`}>
      <Stack as="dl" gap={2} aria-busy={recalculating || undefined}>
        {children}
      </Stack>
      <Stack className={`${styles.part} ${styles.pay}`} data-buy="" data-submits="">
        {to !== '' && (
          <Text as="p" tone="second" size="xs" long="breaks" className={styles.to}>
            寄送至 {to}
          </Text>
        )}
        <Row
          as="p"
          align="baseline"
          at="edges"
          className={styles.total}
          data-exchange={isExchange || undefined}
          aria-live="polite"
          aria-busy={recalculating || undefined}
        >
          {total === undefined ? (
            missing
          ) : (
            <>
              应付总额
              <strong>{total}</strong>
            </>
          )}
        </Row>
        <Button
          kind="primary"
          size="large"
          // A press still shows what is missing while the amounts are recalculated; only the order is not sent.
          aria-busy={recalculating || undefined}
          aria-disabled={recalculating || undefined}
          disabled={submitting || total === undefined || isShort}
          onClick={onSubmit}
        >
          {isShort ? ORDERS_MESSAGES.pointsShort : submitting ? '正在提交' : '提交订单'}
        </Button>
      </Stack>
      {refused && (
        <Well as="p" tone="danger" role="alert">
          {refused}
        </Well>
      )}
    </Stack>
  );
}

interface SummaryProps extends Pick<FrameProps, 'recalculating' | 'submitting' | 'onSubmit' | 'refused' | 'to'> {
  quote: FreightFee;
  isExchange: boolean;
  /** Why the freight is unknown; '' when it is known. */
  freightHint: string;
  /** The address cannot be shipped to: there is no total, and nothing can be submitted. */
  undeliverable: boolean;
}

/** The cost of an exchange: points and possibly money for the goods, and the freight in points or money. */
function ExchangeAmounts({ quote, freightHint }: Pick<SummaryProps, 'quote' | 'freightHint'>) {
  const { item_fee, item_point, freight_fee, freight_type, totalItemNum, user_point } = quote;
  const freight =
    freight_type === 'point' ? <PointPrice point={freight_fee} cents={0} /> : <Price cents={freight_fee} />;
  return (
    <>
      <TextRow name={`商品积分（共${totalItemNum}件）`}>
        <PointPrice point={item_point} cents={0} />
      </TextRow>
      {item_fee > 0 && <Amount name="商品金额" cents={item_fee} />}
      <TextRow name="运费" isHint={freightHint !== ''}>
        {freightHint || freight}
      </TextRow>
      <TextRow name="可用积分" isHint>
        {user_point}
      </TextRow>
    </>
  );
}

/** All amounts of a purchase, in money. */
function Amounts({ quote, freightHint, undeliverable }: Pick<SummaryProps, 'quote' | 'freightHint' | 'undeliverable'>) {
  const { discount_info, point_fee, point_use, totalItemNum } = quote;
  return (
    <>
      <Amount name={`商品金额（共${totalItemNum}件）`} cents={quote.item_fee} />
      {discount_info.map(({ type, id, info, discount_fee }) => (
        <Amount key={`${type}${id}`} name={info} cents={discount_fee} minus />
      ))}
      <Freight cents={fullFreight(quote)} hint={freightHint} />
      {point_fee > 0 && !undeliverable && <Amount name={`积分抵扣（${point_use}积分）`} cents={point_fee} minus />}
    </>
  );
}

/** The amounts of one order, each with its cause. */
export function Summary({ quote, isExchange, freightHint, undeliverable, ...frame }: SummaryProps) {
  const { point, total_fee, user_point } = quote;
  const total = isExchange ? <PointPrice point={point} cents={total_fee} /> : <Price cents={total_fee} />;
  return (
    <SummaryFrame
      total={undeliverable ? undefined : total}
      missing="请更换收货地址后提交"
      isExchange={isExchange}
      isShort={isExchange && user_point < point}
      {...frame}
    >
      {isExchange ? (
        <ExchangeAmounts quote={quote} freightHint={freightHint} />
      ) : (
        <Amounts quote={quote} freightHint={freightHint} undeliverable={undeliverable} />
      )}
    </SummaryFrame>
  );
}
