import styles from './EmptyWidget.module.css';

/** Shown in place of entries when none were chosen or all are deleted. */
export function EmptyWidget({ text = '暂无商品' }: { text?: string }) {
  return <p className={styles.nothing}>{text}</p>;
}
