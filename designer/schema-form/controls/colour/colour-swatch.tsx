import { lazy, Suspense, useState } from 'react';
import { inTheme, THEME } from '../../../../engine/theme/theme.ts';
import { readColour, colourText } from './colours.ts';
import { useFieldHost, type Automatic } from '../../panel-context.ts';
import { rememberColour } from '../../../parts/remembered.ts';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

const ColourPopover = lazy(async () => ({ default: (await import('./colour-popover.tsx')).ColourPopover }));

interface Props {
  /** The name of the colour's property. */
  label: string;
  value: string;
  change(colour: string): void;
  automatic?: Automatic | undefined;
  /** Whether the mall's colours are offered by name. */
  takesNames?: boolean;
}

/** A colour as a small square that opens the picker; on closing, the chosen colour is added to the recent ones. */
export function ColourSwatch({ label, value, change, automatic, takesNames = true }: Props) {
  /** The square's element while its picker is open. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { theme } = useFieldHost();
  const painted = String(inTheme(value, theme ?? THEME));
  const close = (): void => {
    setAnchor(null);
    if (readColour(value)) rememberColour(value);
    anchor?.focus();
  };
  return (
    <>
      <button
        type="button"
        className={styles.swatch}
        aria-label={say('{label}：打开取色器', { label })}
        title={colourText(value)}
        aria-expanded={anchor !== null}
        onClick={(event) => (anchor ? close() : setAnchor(event.currentTarget))}
      >
        <span style={{ background: readColour(painted) || 'transparent' }} />
      </button>
      <Suspense>
        {anchor && (
          <ColourPopover
            value={value}
            anchor={anchor}
            automatic={automatic}
            takesNames={takesNames}
            onChange={change}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
