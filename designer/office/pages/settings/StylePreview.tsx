/** The mall's named styles as they look on a card, with a warning at those that can hardly be read. */
import { lowContrast } from '../../../../engine/theme/style-contrast.ts';
import type { ButtonStyle, TextStyle } from '../../../../engine/theme/styles.ts';
import { inTheme, radiusInTheme, type Theme } from '../../../../engine/theme/theme.ts';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import styles from '../pages.module.css';

function Warning({ style, theme }: { style: TextStyle | ButtonStyle; theme: Theme }) {
  const ratio = lowContrast(style, theme);
  return ratio === undefined ? null : <Badge tone="warning" text={`对比度只有 ${ratio.toFixed(1)}，看不清`} />;
}

export function StylePreview({ theme }: { theme: Theme }) {
  const painted = (colour: string): string => String(inTheme(colour, theme));
  return (
    <Stack gap={3} className={styles.goods} style={{ borderRadius: theme['radius-medium'], background: theme.surface }}>
      <Stack gap={2}>
        {theme.texts.map((style) => (
          <Row key={style.id} gap={3} wraps="always">
            <span
              className={styles.words}
              style={{
                color: painted(style.colour),
                fontSize: style.size,
                fontWeight: style.weight,
                lineHeight: style.line || undefined,
              }}
            >
              {style.name}
            </span>
            <Warning style={style} theme={theme} />
          </Row>
        ))}
      </Stack>
      <Row gap={3} wraps="always">
        {theme.buttons.map((style) => (
          <Row key={style.id} gap={2}>
            <span
              className={styles.styled}
              style={{
                color: painted(style.colour),
                background: painted(style.ground),
                border: style.border > 0 ? `${style.border}px solid ${painted(style.borderColour)}` : undefined,
                borderRadius: Number(radiusInTheme(style.radius, theme)) || 0,
              }}
            >
              {style.name}
            </span>
            <Warning style={style} theme={theme} />
          </Row>
        ))}
      </Row>
    </Stack>
  );
}
