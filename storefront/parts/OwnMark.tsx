import styles from './OwnMark.module.css';

interface Sold {
  by_mall?: boolean;
  distributor_id?: string | number;
}

/** Whether the mall itself sells; other backends do not say it, but the head office is always the mall's. */
export const isByMall = ({ by_mall, distributor_id }: Sold): boolean => by_mall ?? Number(distributor_id) === 0;

/** The word for what the mall itself sells, beside goods and names of shops. */
export function OwnMark() {
  return <b className={styles.own}>自营</b>;
}
