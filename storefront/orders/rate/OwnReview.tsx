import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { specText } from '../../../engine/rules/goods/specs.ts';
import type { OwnReviewsAnswer } from '../../../schemas/types/contract.ts';
import { goodsPath } from '../../goods/parts/goods-path.ts';
import { picturesOf } from '../../goods/reviews/review-row.ts';
import { Stars } from '../../goods/reviews/Stars.tsx';
import { SentPictures } from '../SentPictures.tsx';
import { RatedGoods } from './RatedGoods.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './rate.module.css';

export type OwnLine = OwnReviewsAnswer['lines'][number];

interface PicturesProps {
  pics: Parameters<typeof picturesOf>[0];
  of: string;
}

function Pictures({ pics, of }: PicturesProps) {
  return <SentPictures pics={picturesOf(pics)} label={`${of}图片`} nameOf={(number) => `查看第${number}张${of}图片`} />;
}

const waits = <Badge tone="neutral" text="审核中，通过后公开显示" />;

/** The member's own review of bought goods, with its state and the reply. */
export function OwnReview({ line, base }: { line: OwnLine; base: string }) {
  const { rate } = line;
  if (!rate) return null;
  const { addition, reply } = rate;
  return (
    <li className={styles.line}>
      <RatedGoods
        href={goodsPath(base, line)}
        picture={line.pic}
        name={line.item_name}
        spec={specText(line.item_spec_desc)}
      />
      <Stack gap={2}>
        <Row gap={3} wraps="always">
          <Stars star={rate.star} />
          {rate.anonymous === 1 && <Badge tone="neutral" text="匿名" />}
          {rate.state === 'waiting' && waits}
        </Row>
        {rate.state === 'hidden' && (
          <Well as="p" tone="warning">
            这条评价未公开显示{rate.hidden_reason !== '' && `，原因：${rate.hidden_reason}`}
          </Well>
        )}
        <Text as="p" long="lines">
          {rate.content}
        </Text>
        <Pictures pics={rate.rate_pic} of="评价" />
        <Text as="small" tone="second" size="xs">
          {formatDateTime(rate.created)}
          {rate.praise_num > 0 && ` · ${rate.praise_num} 人觉得有用`}
        </Text>
        {addition && (
          <Stack gap={2} className={styles.addition}>
            <Row gap={3} wraps="always">
              <Text tone="warning">追加评价</Text>
              {addition.state === 'waiting' && waits}
            </Row>
            <Text as="p" long="lines">
              {addition.content}
            </Text>
            <Pictures pics={addition.rate_pic} of="追评" />
            <Text as="small" tone="second" size="xs">
              {formatDateTime(addition.created)}
            </Text>
          </Stack>
        )}
        {reply.list.length > 0 && (
          <Well as="ul" aria-label="回复">
            {reply.list.map(({ reply_id, username, content }) => (
              <li key={String(reply_id)}>
                <strong>{username}回复：</strong>
                {content}
              </li>
            ))}
          </Well>
        )}
      </Stack>
    </li>
  );
}
