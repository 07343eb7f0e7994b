/** A preview of the mall's colours and corners while they are chosen. */
import { readTheme } from '../../../../engine/theme/theme.ts';
import type { Fields } from '../../form/FormPage.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { StylePreview } from './StylePreview.tsx';
import styles from '../pages.module.css';

export function ThemePreview({ data }: { data: Fields }) {
  const theme = readTheme(data);
  const { 'radius-small': small, 'radius-medium': medium, 'radius-large': large } = theme;
  return (
    <Stack
      as="section"
      className={styles.preview}
      data-light=""
      aria-label="预览"
      style={{ background: theme.ground, color: theme.text }}
    >
      <Stack
        as="p"
        gap={1}
        className={styles.banner}
        style={{ borderRadius: large, background: theme.primary, color: theme.surface }}
      >
        <Text as="strong" size="lg">
          春茶上新
        </Text>
        <span>横幅：主色、大圆角</span>
      </Stack>
      <Row gap={3} align="stretch">
        {['明前龙井 250g', '手作青瓷茶杯'].map((name) => (
          <Stack
            key={name}
            gap={1.5}
            className={`grow ${styles.goods}`}
            style={{ borderRadius: medium, background: theme.surface }}
          >
            <span
              className={styles.picture}
              style={{ borderRadius: small, background: theme.ground }}
              aria-hidden="true"
            />
            <strong>{name}</strong>
            <span style={{ color: theme.subtext }}>次要文字，用在简介里</span>
            <Row as="span" align="baseline" at="edges">
              <Text as="b" size="md" style={{ color: theme.sale }}>
                ¥128.00
              </Text>
              {/* The colour of lines and borders: it does not need the contrast of a text. */}
              <span style={{ borderBottom: `2px solid ${theme.secondary}` }}>查看详情</span>
            </Row>
            <span
              className={styles.button}
              style={{ borderRadius: small, background: theme.primary, color: theme.surface }}
            >
              加入购物车
            </span>
          </Stack>
        ))}
      </Row>
      <StylePreview theme={theme} />
    </Stack>
  );
}
