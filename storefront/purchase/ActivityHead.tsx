import type { PurchaseActivity } from '../../schemas/types/contract.ts';
import { limitText, partText, spanText } from './activity-text.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Text } from '../../ui/text/Text.tsx';

/** Facts of an internal purchase: its state, its period, as whom the member takes part, and the remaining limit. */
export function ActivityHead({ activity }: { activity: PurchaseActivity }) {
  return (
    <Stack gap={2}>
      <Row as="p">
        <Badge tone={activity.status === 'ongoing' ? 'primary' : 'neutral'} text={activity.status_desc} />
        <Text tone="second">{activity.title}</Text>
      </Row>
      <Facts
        names="short"
        facts={[
          ['活动时间', spanText(activity)],
          ['参加身份', partText(activity)],
          ['内购额度', limitText(activity)],
        ]}
      />
    </Stack>
  );
}
