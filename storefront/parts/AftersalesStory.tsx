import { formatDateTime } from '../../engine/rules/dates.ts';
import { safePicture } from '../../engine/address.ts';
import type { AftersalesInfo } from '../../schemas/types/contract.ts';
import styles from './AftersalesStory.module.css';

type Event = AftersalesInfo['events'][number];

const WHO = { buyer: '我', shop: '商家', system: '系统' } as const;

const WHAT: Record<string, string> = {
  apply: '提交申请',
  modify: '修改申请',
  close: '撤销申请',
  accept: '同意申请',
  refuse: '拒绝申请',
  'send-back': '寄回商品',
  miss: '逾期未寄回',
  receive: '确认收到商品',
  refund: '同意退款',
  refunded: '退款成功',
  'refuse-refund': '拒绝退款',
  resend: '发出换货商品',
  lapse: '自动关闭',
  message: '留言',
};

/** Pictures that were sent, each to be seen in full. */
export function Evidence({ pics }: { pics: readonly string[] }) {
  if (pics.length === 0) return null;
  return (
    <ul className={styles.pics} aria-label="凭证图片">
      {pics.map((address, index) => (
        <li key={address}>
          <a href={safePicture(address) || undefined} target="_blank" rel="noreferrer">
            <img
              src={safePicture(address) || undefined}
              alt={`凭证图片 ${index + 1}`}
              width="80"
              height="80"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What both sides did and wrote, the newest first. */
export function AftersalesStory({ events }: { events: readonly Event[] }) {
  return (
    <ol className={styles.story} aria-label="协商记录">
      {events.map(({ at, by, action, text, pics }, index) => (
        <li key={index} data-by={by}>
          <p className={styles.head}>
            <b>{WHO[by]}</b>
            {WHAT[action] ?? ''}
            <time>{formatDateTime(at)}</time>
          </p>
          {text !== '' && <p className={styles.text}>{text}</p>}
          <Evidence pics={pics} />
        </li>
      ))}
    </ol>
  );
}
