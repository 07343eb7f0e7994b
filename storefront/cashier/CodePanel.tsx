import { useEffect, useRef, useState } from 'react';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { clockText, useCountdown } from '../shell/client/countdown.ts';
import { usePaymentWait } from './payment-wait.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { QrCode } from '../parts/QrCode.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './cashier.module.css';

/** A payment that waits for the shopper: content of its code, its number, and its start. */
export interface OpenPayment {
  url: string;
  tradeId: string;
  /** YYYY-MM-DD HH:mm:ss; '' when it is unknown */
  created: string;
}

interface CodePanelProps {
  base: string;
  payment: OpenPayment;
  /** Text of the heading: what to do with the code. `heading` is h1 when the page has no other heading. */
  title: string;
  heading: 'h1' | 'h2';
  /** cents */
  totalFee: number;
  /** Checks whether the order is paid, and leaves the page then. */
  poll(): Promise<void>;
  /** Requests another code; the panel is then mounted again (`key`). */
  onRenew(): Promise<void>;
  /** Further links below the code. */
  children: React.ReactNode;
}

/** seconds until a code expires (contract 6) */
const LIFE = 300;
/** Milliseconds (flows 1e.6): the first request after 5 s, then every 3 s. */
const [FIRST_MS, EVERY_MS] = [5000, 3000];

/**
 * Path of the code's page when it belongs to this shop, to open it in this browser; it leads back to the shop. '' for codes of
 * other apps.
 */
function pageHere(url: string, base: string, tradeId: string): string {
  // A rendered document only contains codes of other apps; codes of our own pages are requested in the browser.
  if (typeof location === 'undefined' || !URL.canParse(url, location.href)) return '';
  const page = new URL(url, location.href);
  if (page.origin !== location.origin) return '';
  page.searchParams.set('return', `${base}/finish?trade_id=${tradeId}`);
  return base + page.pathname + page.search;
}

/** The code to scan with its remaining time, a button for a new one once it expired, and the link to pay on this device. */
export function CodePanel({ base, payment, title, heading: Heading, ...props }: CodePanelProps) {
  const { totalFee, poll, onRenew, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const renew = useRef<HTMLButtonElement>(null);
  const [renewing, setRenewing] = useState(false);
  const left = useCountdown(LIFE, 'now', () => undefined);
  const isOver = left === 0;
  usePaymentWait(FIRST_MS, EVERY_MS, poll);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isOver) renew.current?.focus();
  }, [isOver]);
  const here = pageHere(payment.url, base, payment.tradeId);
  const again = async (): Promise<void> => {
    setRenewing(true);
    await onRenew();
    setRenewing(false);
  };
  // Whoever holds the phone has nothing to scan its screen with.
  const paysHere = base !== '' && here !== '';
  const next = (
    <Row as="p" gap={3} wraps="always" at="middle">
      {here && (
        <ButtonLink kind="primary" size="large" href={here}>
          在本机支付
        </ButtonLink>
      )}
      {children}
    </Row>
  );
  return (
    <Stack as="section" gap={4} align="middle" className={styles.inner} aria-labelledby="scan">
      <Text as={Heading} size="lg" id="scan" ref={heading} tabIndex={-1}>
        {paysHere ? '请在本机支付，或用另一台设备扫码' : title}
      </Text>
      {paysHere && next}
      <div className={styles.code} data-over={isOver || undefined}>
        <QrCode text={payment.url} maxWidth={256} label={isOver ? '已失效的支付二维码' : '支付二维码'} />
        {isOver && (
          <Stack className={styles.over}>
            <Text as="p" weight="strong" role="alert">
              二维码已失效
            </Text>
            <Button ref={renew} kind="primary" busy={renewing} onClick={() => void again()}>
              刷新二维码
            </Button>
          </Stack>
        )}
      </div>
      <Stack gap={1}>
        <Text as="p" tone="price" size="xl" weight="bold" numeric>
          {formatYuan(totalFee)}
        </Text>
        <Note>
          二维码{' '}
          <Text as="b" tone="link" numeric role="timer" aria-label="二维码剩余时间">
            {clockText(left)}
          </Text>{' '}
          后失效，支付完成后本页会自动跳转
        </Note>
        <Note size="small">
          支付单号 {payment.tradeId}
          {payment.created && ` · ${payment.created}`}
        </Note>
      </Stack>
      {!paysHere && next}
    </Stack>
  );
}
