import type { TrackList } from '../../../schemas/types/contract.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './logistics.module.css';

/** Tracking entries of a parcel, the latest first. `tracking` is undefined when they could not be read. */
export function ParcelTracking({ tracking, name = '物流轨迹' }: { tracking: TrackList | undefined; name?: string }) {
  if (!tracking) return <Note>物流信息暂时查询不到，请稍后再看</Note>;
  return (
    <ol className={styles.way} aria-label={name}>
      {tracking.map(({ AcceptTime, AcceptStation }, index) => (
        <li key={index} aria-current={index === 0 ? 'step' : undefined}>
          <p>{AcceptStation}</p>
          <Text as="time" numeric>
            {AcceptTime}
          </Text>
        </li>
      ))}
    </ol>
  );
}
