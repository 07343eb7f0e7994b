/** Chooses a colour by hue, saturation and brightness, with the pointer or the arrow keys. */
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fromHsv, toHsv, type Hsv } from './colours.ts';
import { say } from '../../../words/say.ts';
import popover from './popover.module.css';

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}

interface Props {
  /** #rrggbb */
  hex: string;
  onChange(hex: string): void;
}

export function ColourPad({ hex, onChange }: Props) {
  const [kept, setKept] = useState<Hsv>(() => toHsv(hex));
  // A grey has no hue and black has no saturation, so the last chosen ones are kept.
  const hsv = fromHsv(kept) === hex ? kept : toHsv(hex);
  const choose = (part: Partial<Hsv>): void => {
    const next = { ...hsv, ...part };
    setKept(next);
    if (fromHsv(next) !== hex) onChange(fromHsv(next));
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    choose({
      saturation: within((event.clientX - box.left) / box.width),
      value: within(1 - (event.clientY - box.top) / box.height),
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const [x, y] = STEPS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const grain = event.shiftKey ? 0.1 : 0.01;
    choose({ saturation: within(hsv.saturation + x * grain), value: within(hsv.value + y * grain) });
  };
  const [across, up] = [Math.round(hsv.saturation * 100), Math.round(hsv.value * 100)];
  return (
    <>
      <div
        className={popover.pad}
        style={{ backgroundColor: fromHsv({ hue: hsv.hue, saturation: 1, value: 1 }) }}
        role="slider"
        tabIndex={0}
        aria-label={say('饱和度和亮度')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={across}
        aria-valuetext={say('饱和度 {across}%，亮度 {up}%', { across, up })}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <span className={popover.knob} style={{ left: `${across}%`, bottom: `${up}%`, background: hex }} />
      </div>
      <label className={popover.row}>
        <span>{say('色相')}</span>
        <input
          type="range"
          className={popover.hue}
          min={0}
          max={359}
          value={Math.round(hsv.hue)}
          onChange={(event) => choose({ hue: event.target.valueAsNumber })}
        />
      </label>
    </>
  );
}
