import type { ReactNode } from 'react';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { PayMark } from '../../parts/PayMark.tsx';
import { PointPrice } from '../../points/PointPrice.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from '../cashier.module.css';

export type ResultKind = 'success' | 'waiting' | 'failed' | 'unknown';

export interface ResultOrder {
  orderId: string;
  /** address of the order's page; without it the number is not a link */
  href?: string;
  /** cents; only with several orders */
  totalFee?: number;
}

/** The way an order was paid: pay_type and name. */
interface ResultWay {
  type: string;
  name: string;
}

interface ResultPanelProps {
  kind: ResultKind;
  title: string;
  hint: ReactNode;
  /** orders with their numbers, their sum in cents, points of an exchange, and what happens next */
  facts?: {
    orders: ResultOrder[];
    totalFee: number;
    way?: ResultWay;
    points?: number;
    after?: readonly { name: string; value: string }[];
  };
  /** The first is the main action; a link home is added after them. */
  actions: { name: string; href: string }[];
  base: string;
  /** content between facts and links */
  children?: ReactNode;
}

const MARKS: Record<ResultKind, string> = {
  success: 'M6 12.5l4 4 8-9',
  waiting: 'M12 7v5l3.5 2',
  failed: 'M8 8l8 8M16 8l-8 8',
  unknown: 'M12 7v6M12 16.5v.5',
};

const TONES = {
  success: 'success',
  waiting: 'warning',
  failed: 'danger',
  unknown: 'second',
} as const;

/** The result of a payment, with further links. */
export function ResultPanel({ kind, title, hint, facts, actions, base, children }: ResultPanelProps) {
  return (
    <Stack
      as="section"
      gap={5}
      align="middle"
      className={[styles.sheet, styles.wide, styles.inner, styles.result].join(' ')}
    >
      <Stack align="middle">
        <Text
          as="svg"
          tone={TONES[kind]}
          className="drawing"
          viewBox="0 0 24 24"
          width="64"
          height="64"
          aria-hidden="true"
        >
          <circle cx="12" cy="12" r="11" />
          <path d={MARKS[kind]} />
        </Text>
        <h1>{title}</h1>
        <Note as="div">{hint}</Note>
      </Stack>
      {facts && (
        <dl className={`${styles.facts} ${styles.orders} box`}>
          {facts.orders.map(({ orderId, href, totalFee }) => (
            <div key={orderId}>
              <dt>订单编号</dt>
              <dd>
                {href ? <a href={href}>{orderId}</a> : orderId}
                {totalFee !== undefined && (
                  <span className={styles.part}>
                    <Price cents={totalFee} />
                  </span>
                )}
              </dd>
            </div>
          ))}
          {facts.way && (
            <div>
              <dt>支付方式</dt>
              <dd>
                <PayMark way={facts.way.type} /> {facts.way.name}
              </dd>
            </div>
          )}
          <div>
            <dt>{facts.orders.length > 1 ? `合计（${facts.orders.length}个订单）` : '订单金额'}</dt>
            <Text as="dd" tone="price" weight="bold">
              {facts.points === undefined ? (
                <Price cents={facts.totalFee} />
              ) : (
                <PointPrice point={facts.points} cents={facts.totalFee} />
              )}
            </Text>
          </div>
          {facts.after?.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <Row as="p" gap={3} wraps="always" at="middle" className={styles.below}>
        {actions.map(({ name, href }, index) => (
          <ButtonLink key={href} kind={index === 0 ? 'primary' : 'secondary'} size="large" href={href}>
            {name}
          </ButtonLink>
        ))}
        <ButtonLink size="large" href={base || '/'}>
          返回首页
        </ButtonLink>
      </Row>
    </Stack>
  );
}
