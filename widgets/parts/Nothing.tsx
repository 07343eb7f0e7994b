import styles from './Nothing.module.css';

/** Stands where entries would be: none were chosen, or all of them are deleted. */
export function Nothing({ text = '暂无商品' }: { text?: string }) {
  return <p className={styles.nothing}>{text}</p>;
}
