import { useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { sizedPicture } from '../../../engine/picture.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import type { ReviewRow } from './review-row.ts';
import { Replies } from './Replies.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { Stars } from './Stars.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './ReviewEntry.module.css';
import { DAY } from '../../../engine/rules/format/time.ts';

/** px */
const AVATAR = { width: 36, height: 36 };

/** How long after the review the addition was written. */
function addedAfter(created: number, added: number): string {
  const days = Math.floor((added - created) / DAY);
  return days > 0 ? `${days}天后追评` : '当天追评';
}

interface ReviewEntryProps {
  row: ReviewRow;
  /** Address where guests sign in; '' for members. */
  login: string;
}

/** Likes the review, or takes the like back. */
function Praise({ row, login }: ReviewEntryProps) {
  const shop = useShop();
  const [praised, setPraised] = useState({ count: row.praises, own: row.praised });
  const [busy, setBusy] = useState(false);
  const text = `有用${praised.count > 0 ? ` ${praised.count}` : ''}`;
  if (login !== '')
    return (
      <a className={styles.tool} href={login} rel="nofollow" aria-label={`${text}，登录后点赞`}>
        {text}
      </a>
    );
  const turn = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { goods } = await shop.apis();
      setPraised({ count: await goods.praise(row.id), own: !praised.own });
    } catch {
      // The API client displays the message.
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={styles.tool} aria-pressed={praised.own} onClick={() => void turn()}>
      {text}
    </button>
  );
}

/** A review as everyone sees it: author, stars, text, addition and replies. */
export function ReviewEntry({ row, login }: ReviewEntryProps) {
  const [writes, setWrites] = useState(false);
  const { addition } = row;
  const avatar = safePicture(row.avatar);
  return (
    <li className={styles.review}>
      <Row className={styles.who}>
        {avatar ? (
          <img src={sizedPicture(avatar, AVATAR)} alt="" {...AVATAR} loading="lazy" />
        ) : (
          <span aria-hidden="true">{row.username.slice(0, 1)}</span>
        )}
        <strong className="cut">{row.username}</strong>
      </Row>
      <Stack gap={2}>
        <Stars star={row.star} />
        {row.tags.length > 0 && (
          <Text as="p" tone="second" size="xs">
            {row.tags.join(' · ')}
          </Text>
        )}
        <Text as="p" long="lines">
          {row.content}
        </Text>
        <ReviewPictures pics={row.pics} of="评价" />
        {addition && (
          <Stack gap={2} className={styles.addition}>
            <b>{addedAfter(row.created, addition.created)}</b>
            <Text as="p" long="lines">
              {addition.content}
            </Text>
            <ReviewPictures pics={addition.pics} of="追评" />
          </Stack>
        )}
        <Row wraps="always" gap={4} className={styles.foot}>
          <small>
            {formatDateTime(row.created)}
            {row.spec && <span>{row.spec}</span>}
          </small>
          <Praise row={row} login={login} />
          {login !== '' ? (
            <a className={styles.tool} href={login} rel="nofollow" aria-label={`回复${row.username}，登录后回复`}>
              回复
            </a>
          ) : (
            <button
              type="button"
              className={styles.tool}
              aria-expanded={writes}
              aria-label={`回复${row.username}`}
              onClick={() => setWrites(!writes)}
            >
              回复
            </button>
          )}
        </Row>
        <Replies row={row} writes={writes} onWritten={() => setWrites(false)} />
      </Stack>
    </li>
  );
}
