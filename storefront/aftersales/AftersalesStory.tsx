import { aftersalesActionName } from '../../engine/rules/aftersales/aftersales.ts';
import { formatDateTime } from '../../engine/rules/format/dates.ts';
import type { AftersalesInfo } from '../../schemas/types/contract.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { SentPictures } from '../orders/SentPictures.tsx';
import styles from './aftersales.module.css';

type Event = AftersalesInfo['events'][number];

const WHO = { buyer: '我', shop: '商家', system: '商城' } as const;

/** Pictures sent with an application or a message. */
export function Evidence({ pics }: { pics: readonly string[] }) {
  return <SentPictures pics={pics} label="凭证图片" nameOf={(number) => `凭证图片 ${number}`} />;
}

/** Actions and messages of both sides, the newest first. */
export function AftersalesStory({ events, kind }: { events: readonly Event[]; kind: string }) {
  return (
    <Stack as="ol" gap={2} className={styles.story} aria-label="协商记录">
      {events.map(({ at, by, action, text, pics }, index) => (
        <Stack as="li" key={index} gap={1.5} data-by={by}>
          <Row as="p" gap={3} align="baseline" wraps="always">
            <b>{WHO[by]}</b>
            {aftersalesActionName(action, kind)}
            <Text as="time" tone="second" size="xs" numeric className="push">
              {formatDateTime(at)}
            </Text>
          </Row>
          {text !== '' && (
            <Text as="p" long="lines">
              {text}
            </Text>
          )}
          <Evidence pics={pics} />
        </Stack>
      ))}
    </Stack>
  );
}
