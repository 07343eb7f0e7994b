/** The messages of a conversation, for both of its sides: plain text, pictures, and cards of goods and orders. */
import type { ReactNode } from 'react';
import { safePicture } from '../../engine/address.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { linkedParts } from '../../engine/rules/people/mall-links.ts';
import type { ConversationCard, ConversationMessage } from '../../schemas/types/contract.ts';
import { Row, Stack } from '../layout/flow.tsx';
import { Text } from '../text/Text.tsx';
import { Thumb } from '../text/Thumb.tsx';
import styles from './talk.module.css';

/** Where the cards of a side lead. */
export interface CardPaths {
  goods(itemId: number): string;
  order(orderId: string): string;
}

/** The goods or the order that something is about. */
export function TalkCard({ card: { goods, order }, paths }: { card: ConversationCard; paths: CardPaths }) {
  const shown = goods ?? order;
  if (!shown) return null;
  return (
    <Row
      as="a"
      gap={3}
      className={styles.card}
      href={goods ? paths.goods(goods.item_id) : paths.order(order?.order_id ?? '')}
    >
      <Thumb size="large" src={safePicture(shown.pic) || undefined} />
      <Stack as="span" gap={0}>
        <Text long="breaks" size="sm">
          {shown.name}
          {order && order.pieces > 1 && ` 等 ${order.pieces} 件`}
        </Text>
        {goods && (
          <Text tone="price" weight="strong" numeric>
            {formatYuan(goods.price)}
          </Text>
        )}
        {order && (
          <Text tone="second" size="xs">
            订单 {order.order_id} · {formatYuan(order.total_fee)} · {order.state}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

function Words({ text, origin }: { text: string; origin: string }) {
  return (
    <Text as="p" long="lines" className={styles.words}>
      {linkedParts(text, origin).map(({ text, href }, at) =>
        href ? (
          <a key={at} href={href}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </Text>
  );
}

interface LineProps {
  /** note: between colleagues */
  side: 'own' | 'other' | 'note';
  who: string;
  time?: string;
  children: ReactNode;
}

/** One message at its side, with who wrote it. */
export function TalkLine({ side, who, time = '', children }: LineProps) {
  return (
    <li className={styles.line} data-side={side}>
      <Text as="span" tone="second" size="xs" numeric>
        {who} {time}
      </Text>
      {children}
    </li>
  );
}

interface MessagesProps {
  list: readonly ConversationMessage[];
  /** the side that looks */
  side: 'member' | 'office';
  /** the name of the other side where a message has none */
  other: string;
  origin: string;
  paths: CardPaths;
  /** above the first message */
  before?: ReactNode;
  /** below the last message: what is being sent */
  children?: ReactNode;
}

function whoOf({ by, name }: ConversationMessage, side: MessagesProps['side'], other: string): string {
  if (by === 'note') return `${name}（备注，会员看不到）`;
  if (by === side) return side === 'member' ? '我' : name;
  return other;
}

/** A scrolling list that begins at its end, also without scripts; what is added is read out. */
export function TalkMessages({ list, side, other, origin, paths, before, children }: MessagesProps) {
  return (
    <div className={styles.log} role="log" aria-label="会话内容" tabIndex={0}>
      <div>
        {before}
        <ol className={styles.list}>
          {list.map((message) => {
            const { message_id, by, text, pics, created } = message;
            return (
              <TalkLine
                key={message_id}
                side={by === 'note' ? 'note' : by === side ? 'own' : 'other'}
                who={whoOf(message, side, other)}
                time={formatDateTime(created)}
              >
                <TalkCard card={message} paths={paths} />
                {text !== '' && <Words text={text} origin={origin} />}
                {pics.length > 0 && (
                  <Row wraps="always" className={styles.pics}>
                    {pics.map((address, at) => (
                      <a key={at} href={safePicture(address) || undefined} target="_blank" rel="noopener noreferrer">
                        <img
                          src={safePicture(address) || undefined}
                          alt={`图片 ${at + 1}`}
                          width="120"
                          height="120"
                          loading="lazy"
                        />
                      </a>
                    ))}
                  </Row>
                )}
              </TalkLine>
            );
          })}
          {children}
        </ol>
      </div>
    </div>
  );
}
