import type { TrackList } from '../../../schemas/types/contract.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './logistics.module.css';

/** Tracking entries of a parcel, the latest first. `way` is undefined when they could not be read. */
export function ParcelWay({ way, name = '物流轨迹' }: { way: TrackList | undefined; name?: string }) {
  if (!way) return <Note>物流信息暂时查询不到，请稍后再看</Note>;
  return (
    <ol className={styles.way} aria-label={name}>
      {way.map(({ AcceptTime, AcceptStation }, index) => (
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
