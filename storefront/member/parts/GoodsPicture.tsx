import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import styles from './GoodsPicture.module.css';

/** The square picture of goods; the reason why they cannot be bought covers its lower edge. `side` is in px. */
export function GoodsPicture({ address, state, side }: { address: string; state: string; side: number }) {
  return (
    <span className={styles.picture}>
      <Picture address={address} alt="" width={side} height={side} />
      {state !== '' && <span className={styles.state}>{state}</span>}
    </span>
  );
}
