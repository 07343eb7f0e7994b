import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { specText } from '../../../engine/rules/goods/specs.ts';
import type { OwnReviewsAnswer } from '../../../schemas/types/contract.ts';
import { Picture } from '../../../widgets/parts/Picture.tsx';
import { goodsPath } from '../../goods/parts/goods-path.ts';
import { picturesOf } from '../../goods/reviews/review-row.ts';
import styles from './OwnReview.module.css';
import { Stars } from '../../goods/reviews/Stars.tsx';

export type OwnLine = OwnReviewsAnswer['lines'][number];

function Pictures({ pics, of }: { pics: string[]; of: string }) {
  if (pics.length === 0) return null;
  return (
    <ul className={styles.pics} aria-label={`${of}图片`}>
      {pics.map((pic, index) => (
        <li key={pic}>
          <a href={pic} target="_blank" rel="noopener noreferrer" aria-label={`查看第${index + 1}张${of}图片`}>
            <img src={pic} alt="" width="76" height="76" loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One's own review of bought goods, with what became of it and what was answered. */
export function OwnReview({ line, base }: { line: OwnLine; base: string }) {
  const { rate } = line;
  if (!rate) return null;
  const { addition, reply } = rate;
  return (
    <li className={styles.own}>
      <a className={styles.goods} href={goodsPath(base, line)}>
        <span className={styles.picture}>
          <Picture address={line.pic} alt="" width={64} height={64} />
        </span>
        <span>
          {line.item_name}
          {line.item_spec_desc && <small>{specText(line.item_spec_desc)}</small>}
        </span>
      </a>
      <div className={styles.said}>
        <Stars star={rate.star} />
        {rate.anonymous === 1 && <small className={styles.mark}>匿名</small>}
        {rate.state === 'waiting' && <small className={styles.mark}>审核中，通过后公开显示</small>}
        {rate.state === 'hidden' && (
          <p className={styles.hidden}>
            这条评价未公开显示{rate.hidden_reason !== '' && `，原因：${rate.hidden_reason}`}
          </p>
        )}
        <p>{rate.content}</p>
        <Pictures pics={picturesOf(rate.rate_pic)} of="评价" />
        <small>
          {formatDateTime(rate.created)}
          {rate.praise_num > 0 && ` · ${rate.praise_num} 人觉得有用`}
        </small>
        {addition && (
          <div className={styles.addition}>
            <b>追加评价</b>
            {addition.state === 'waiting' && <small className={styles.mark}>审核中，通过后公开显示</small>}
            <p>{addition.content}</p>
            <Pictures pics={picturesOf(addition.rate_pic)} of="追评" />
            <small>{formatDateTime(addition.created)}</small>
          </div>
        )}
        {reply.list.length > 0 && (
          <ul className={styles.replies} aria-label="回复">
            {reply.list.map(({ reply_id, username, content }) => (
              <li key={String(reply_id)}>
                <strong>{username}回复：</strong>
                {content}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
