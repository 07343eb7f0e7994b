/** The floating colour picker: a pad with hue and opacity, the page's colours, recent ones, and none. */
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { inTheme, THEME, THEME_NAMES, THEME_TITLES, themeValue } from '../../../../engine/theme/theme.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { formatColour, parseColour } from './colours.ts';
import { useFieldHost, type Automatic } from '../../panel-context.ts';
import { recentColours } from '../../../parts/remembered.ts';
import { ColourPad } from './colour-pad.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';
import popover from './popover.module.css';

const WIDTH = 248;
/** Distance in px to the swatch, which lies 5 px inside its field, and to the edge of the window. */
const GAP = 10;
const EDGE = 8;
const PRESETS = ['#ffffff', '#f4f4f4', '#8c8c8c', '#1f1f1f', '#000000', '#ff5d02', '#e1251b', '#479ee9'];

interface Props {
  value: string;
  anchor: HTMLElement;
  automatic?: Automatic | undefined;
  takesNames: boolean;
  onChange(colour: string): void;
  onClose(): void;
}

/**
 * Places the picker below the field, or above it and anchored at its bottom; in a low window it covers the field. `height` is the picker's,
 * in px.
 */
function place(anchor: HTMLElement, height: number): CSSProperties {
  const box = anchor.getBoundingClientRect();
  const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - WIDTH - EDGE));
  const rest = window.innerHeight - height - EDGE;
  if (box.bottom + GAP <= rest) return { left, top: box.bottom + GAP };
  if (box.top - GAP - height >= EDGE) return { left, bottom: window.innerHeight - box.top + GAP };
  return { left, top: Math.max(EDGE, rest) };
}

interface SwatchesProps {
  title: string;
  colours: readonly string[];
  onPick(colour: string): void;
}

/** The mall's colours by name: a value that refers to a name changes with the mall's colour. */
function ThemeSwatches({ value, onPick }: { value: string; onPick(value: string): void }) {
  const { theme } = useFieldHost();
  if (!theme) return null;
  return (
    <Stack gap={1}>
      <Text tone="second" size="xs">
        {say('商城风格')}
      </Text>
      <Row gap={1.5} wraps="always">
        {THEME_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.swatch}
            title={`${say(THEME_TITLES[name])} ${theme[name].toUpperCase()}`}
            aria-label={say('商城风格 {name}', { name: say(THEME_TITLES[name]) })}
            aria-pressed={value === themeValue(name)}
            onClick={() => onPick(themeValue(name))}
          >
            <span style={{ background: theme[name] }} />
          </button>
        ))}
      </Row>
    </Stack>
  );
}

function Swatches({ title, colours, onPick }: SwatchesProps) {
  if (colours.length === 0) return null;
  return (
    <Stack gap={1}>
      <Text tone="second" size="xs">
        {title}
      </Text>
      <Row gap={1.5} wraps="always">
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            title={colour}
            aria-label={`${title} ${colour}`}
            onClick={() => onPick(colour)}
          >
            <span style={{ background: colour }} />
          </button>
        ))}
      </Row>
    </Stack>
  );
}

export function ColourPopover({ value, anchor, automatic, takesNames, onChange, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<CSSProperties>({ left: 0, top: 0 });
  const [recent] = useState(recentColours);
  const panel = useFieldHost();
  const colour = parseColour(String(inTheme(value, panel.theme ?? THEME))) ?? { hex: '#000000', alpha: 1 };

  useLayoutEffect(() => setAt(place(anchor, box.current?.offsetHeight ?? 0)), [anchor]);
  useEffect(() => box.current?.querySelector<HTMLElement>('[role=slider]')?.focus(), []);
  useEffect(() => {
    const outside = (event: Event): void => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !anchor.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => document.removeEventListener('pointerdown', outside, true);
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const opaque = (hex: string): string => formatColour({ hex, alpha: colour.alpha === 0 ? 1 : colour.alpha });

  return createPortal(
    <div ref={box} className={popover.box} style={at} role="dialog" aria-label={say('取色器')} onKeyDown={onKeyDown}>
      <ColourPad hex={colour.hex} onChange={(hex) => onChange(opaque(hex))} />
      <label className={popover.row}>
        <span>{say('不透明度')}</span>
        <input
          type="range"
          className={styles.range}
          min={0}
          max={100}
          value={Math.round(colour.alpha * 100)}
          onChange={(event) => onChange(formatColour({ ...colour, alpha: event.target.valueAsNumber / 100 }))}
        />
        <output>{Math.round(colour.alpha * 100)}%</output>
      </label>
      {takesNames && <ThemeSwatches value={value} onPick={onChange} />}
      <Swatches title={say('页面颜色')} colours={panel.pageColours()} onPick={onChange} />
      <Swatches title={say('最近使用')} colours={recent} onPick={onChange} />
      <Swatches title={say('常用')} colours={PRESETS} onPick={onChange} />
      <Row at="edges">
        {automatic && (
          <Button
            aria-pressed={automatic.isOn}
            title={say('按背景选择看得清的颜色')}
            onClick={() => automatic.turn(true)}
          >
            {say('自动')}
          </Button>
        )}
        <Button onClick={() => onChange('transparent')}>{say('透明')}</Button>
        <Button onClick={onClose}>{say('完成')}</Button>
      </Row>
    </div>,
    document.body,
  );
}
