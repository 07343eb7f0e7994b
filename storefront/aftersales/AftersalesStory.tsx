import { aftersalesActionName } from '../../engine/rules/orders/aftersales.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import { safePicture } from '../../engine/address.ts';
import type { AftersalesInfo } from '../../schemas/types/contract.ts';
import styles from './AftersalesStory.module.css';

type Event = AftersalesInfo['events'][number];

const WHO = { buyer: '我', shop: '商家', system: '系统' } as const;

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
export function AftersalesStory({ events, kind }: { events: readonly Event[]; kind: string }) {
  return (
    <ol className={styles.story} aria-label="协商记录">
      {events.map(({ at, by, action, text, pics }, index) => (
        <li key={index} data-by={by}>
          <p className={styles.head}>
            <b>{WHO[by]}</b>
            {aftersalesActionName(action, kind)}
            <time>{formatDateTime(at)}</time>
          </p>
          {text !== '' && <p className={styles.text}>{text}</p>}
          <Evidence pics={pics} />
        </li>
      ))}
    </ol>
  );
}
