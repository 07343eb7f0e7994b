import { useEffect, useRef } from 'react';
import { formatYuan } from '../../engine/rules/price.ts';
import { clockText, useCountdown, usePolling } from '../client/countdown.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './CodePanel.module.css';

/** A payment that waits for the shopper: the address its code holds, and its number. */
export interface OpenPayment {
  url: string;
  tradeId: string;
}

interface CodePanelProps {
  base: string;
  payment: OpenPayment;
  /** cents */
  totalFee: number;
  /** Looks whether the order is paid, and leaves the page then. */
  ask(): Promise<void>;
  onExpired(): void;
  onBack(): void;
}

/** seconds a code is good for (contract 6) */
const LIFE = 300;
/** Milliseconds (flows 1e.6): the first question after 5 s, then every 3 s. */
const [FIRST_MS, EVERY_MS] = [5000, 3000];

/** The same page of our own in this browser, which comes back to the shop afterwards; '' for codes of other apps. */
function pageHere(url: string, base: string, tradeId: string): string {
  if (!URL.canParse(url, location.href)) return '';
  const page = new URL(url, location.href);
  if (page.origin !== location.origin) return '';
  page.searchParams.set('return', `${base}/finish?trade_id=${tradeId}`);
  return base + page.pathname + page.search;
}

/** The code to scan, how long it lives, and the way to pay on this machine. */
export function CodePanel({ base, payment, totalFee, ask, onExpired, onBack }: CodePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useCountdown(LIFE, 'now', onExpired);
  usePolling(FIRST_MS, EVERY_MS, ask);
  useEffect(() => heading.current?.focus(), []);
  const here = pageHere(payment.url, base, payment.tradeId);
  return (
    <section className={styles.panel} aria-labelledby="scan">
      <h2 id="scan" ref={heading} tabIndex={-1}>
        请用手机扫码支付
      </h2>
      <QrCode className={styles.code} text={payment.url} most={256} label="支付二维码" />
      <p className={styles.amount}>{formatYuan(totalFee)}</p>
      <p className={styles.hint}>
        二维码{' '}
        <b role="timer" aria-label="二维码剩余时间">
          {clockText(left)}
        </b>{' '}
        后失效，支付完成后本页会自动跳转
      </p>
      <p className={styles.actions}>
        {here && (
          <ButtonLink kind="primary" size="large" href={here}>
            在本机支付
          </ButtonLink>
        )}
        <Button size="large" onClick={onBack}>
          更换支付方式
        </Button>
      </p>
    </section>
  );
}
