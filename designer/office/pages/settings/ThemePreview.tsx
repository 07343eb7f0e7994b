/** What the mall's colours and corners look like on a page, as they are being chosen. */
import { readTheme } from '../../../../engine/theme/theme.ts';
import type { Fields } from '../../form/FormPage.tsx';
import styles from './theme-preview.module.css';

export function ThemePreview({ data }: { data: Fields }) {
  const theme = readTheme(data);
  const { 'radius-small': small, 'radius-medium': medium, 'radius-large': large } = theme;
  return (
    <section
      className={styles.preview}
      data-light=""
      aria-label="预览"
      style={{ background: theme.ground, color: theme.text }}
    >
      <p className={styles.banner} style={{ borderRadius: large, background: theme.primary, color: theme.surface }}>
        <strong>春茶上新</strong>
        <span>横幅：主色、大圆角</span>
      </p>
      <div className={styles.cards}>
        {['明前龙井 250g', '手作青瓷茶杯'].map((name) => (
          <div key={name} className={styles.card} style={{ borderRadius: medium, background: theme.surface }}>
            <span
              className={styles.picture}
              style={{ borderRadius: small, background: theme.ground }}
              aria-hidden="true"
            />
            <strong>{name}</strong>
            <span style={{ color: theme.subtext }}>次要文字，用在简介里</span>
            <span className={styles.row}>
              <b style={{ color: theme.sale }}>¥128.00</b>
              {/* The colour of lines and edges: as that of a text it need not be readable. */}
              <span style={{ borderBottom: `2px solid ${theme.secondary}` }}>查看详情</span>
            </span>
            <span
              className={styles.button}
              style={{ borderRadius: small, background: theme.primary, color: theme.surface }}
            >
              加入购物车
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
