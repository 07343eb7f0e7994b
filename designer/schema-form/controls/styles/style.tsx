/** Which of the mall's named styles a text or a button has; none, and the values are its own. */
import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { styleIn, stylePatch, styleSlots } from '../../../../engine/document/styled.ts';
import { stylesOf, type ButtonStyle, type TextStyle } from '../../../../engine/theme/styles.ts';
import { inTheme, radiusInTheme, type Theme } from '../../../../engine/theme/theme.ts';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { PanelContext } from '../../panel-context.ts';
import type { ControlProps } from '../control.ts';
import { say } from '../../../words/say.ts';
import styles from './style.module.css';

const OWN = say('自定义');

/** The style as it looks, small. */
function Sample({ style, theme }: { style: TextStyle | ButtonStyle; theme: Theme }) {
  const colour = String(inTheme(style.colour, theme));
  if ('size' in style)
    return (
      <span className={styles.sample} style={{ color: colour, fontWeight: style.weight }}>
        {`${say(style.name)} ${style.size} px`}
      </span>
    );
  const radius = Number(radiusInTheme(style.radius, theme)) || 0;
  return (
    <span
      className={styles.button}
      style={{
        color: colour,
        background: String(inTheme(style.ground, theme)),
        border: style.border > 0 ? `${style.border}px solid ${String(inTheme(style.borderColour, theme))}` : undefined,
        borderRadius: radius,
      }}
    >
      {say(style.name)}
    </span>
  );
}

/** px around the words of a text that becomes a button. */
const ACROSS = 16;
const ALONG = 6;

/** A text without room around its words gets some, as a value of its own. */
function roomFor(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sides = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'];
  if (!('textAlign' in values) || sides.some((name) => Number(values[name]) > 0)) return {};
  const [top, right, bottom, left] = [ALONG, ACROSS, ALONG, ACROSS];
  return {
    paddingTop: top,
    paddingRight: right,
    paddingBottom: bottom,
    paddingLeft: left,
    textAlign: 'center',
    width: Number(values['width']) + left + right,
    height: Number(values['height']) + top + bottom,
  };
}

export const StyleControl = observer(function StyleControl({ id, path, describedBy }: ControlProps<number>) {
  const panel = use(PanelContext);
  const { node, theme } = panel ?? {};
  const schema = node && panel?.editor.schemaOf(node.type)?.schema;
  const slot = schema && styleSlots(schema).find(({ property }) => property === path[0]);
  if (!panel || !node || !theme || !slot) return null;
  const chosen = styleIn(slot, node, theme);
  const choose = (wanted: number): void => {
    const style = stylesOf(slot.kind, theme).find((one) => one.id === wanted);
    const room = style && slot.kind === 'button' ? roomFor(panel.values) : {};
    panel.write(style ? { ...stylePatch(slot, style, node, schema), ...room } : { [slot.property]: 0 }, slot.property);
    panel.editor.seal();
    panel.syncForm?.();
  };
  return (
    <Stack gap={1} className="grow">
      <SelectBox
        id={id}
        value={chosen?.id ?? 0}
        aria-describedby={describedBy}
        onChange={(event) => choose(Number(event.target.value))}
      >
        <option value={0}>{OWN}</option>
        {stylesOf(slot.kind, theme).map((style) => (
          <option key={style.id} value={style.id}>
            {say(style.name)}
          </option>
        ))}
      </SelectBox>
      {chosen && (
        <span className={styles.chosen} data-light="">
          <Sample style={chosen} theme={theme} />
        </span>
      )}
      {chosen && <Note size="small">{say('随商城风格改变；改下面的值就不再跟随')}</Note>}
    </Stack>
  );
});
