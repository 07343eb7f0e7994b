import styles from './Skeleton.module.css';

/** A quiet block with the final geometry of what is loading; width and height in px, or full width. */
export function Skeleton({ width, height }: { width?: number; height: number }) {
  return <span className={styles.skeleton} style={{ width: width ?? '100%', height }} aria-hidden="true" />;
}

/** Goods cards that are loading, in the columns of the page. */
export function GoodsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.goods} role="status" aria-label="加载中">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.card}>
          <span className={styles.picture} />
          <Skeleton height={20} />
          <Skeleton height={20} width={96} />
        </div>
      ))}
    </div>
  );
}
