/**
 * What each widget was seen, clicked, and earned, at its lower edge, and the same of its links at theirs. The table beside the
 * canvas says it, too.
 */
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { useEditor } from '../../editor-context.ts';
import type { NodeId } from '../../model/document/node.ts';
import { rateText, type WidgetEffect } from '../../model/live/effects.ts';
import { withUuid } from '../../model/together/presence.ts';
import { boxElement, useBox, type Box } from '../use-box.ts';
import { linkElements } from './link-elements.ts';
import { say } from '../../../words/say.ts';
import styles from './hands.module.css';

/** px that views and rate take, and a rate alone; smaller links have no mark */
const ROOM = 96;
const ROOM_OF_RATE = 40;

type Sheet = RefObject<HTMLElement | null>;

interface MarkProps {
  id: NodeId;
  shown: WidgetEffect;
  sheet: Sheet;
}

/** Where the clicked links are that can be seen, measured whenever their widget's box changes. */
function useLinkBoxes({ id, shown: { links }, sheet }: MarkProps, box: Box | null): readonly (Box | undefined)[] {
  const [boxes, setBoxes] = useState<readonly (Box | undefined)[]>([]);
  useLayoutEffect(() => {
    const widget = boxElement(sheet.current, id);
    if (!widget) return undefined;
    const ground = sheet.current?.getBoundingClientRect();
    const elements = linkElements(sheet.current, id);
    const boxOf = (element: HTMLElement | undefined): Box | undefined => {
      if (!ground || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return undefined;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < ROOM_OF_RATE) return undefined;
      return { left: left - ground.left, top: top - ground.top, width, height };
    };
    const measured = new ResizeObserver(() => setBoxes(links.map(({ link }) => boxOf(elements[link]))));
    measured.observe(widget);
    return () => measured.disconnect();
  }, [id, links, sheet, box]);
  return boxes;
}

const LinkMarks = observer(function LinkMarks({ box, ...props }: MarkProps & { box: Box }) {
  const { links, effect } = props.shown;
  const boxes = useLinkBoxes(props, box);
  return links.map(({ link, effect: { clicks, orders, sales } }, at) => {
    const place = boxes[at];
    return (
      place && (
        <span
          key={link}
          className={styles.effect}
          data-link
          style={{ left: place.left, top: place.top, maxWidth: place.width }}
        >
          {rateText(clicks, effect.views)}
          {orders > 0 && ` · ${formatYuan(sales, 0)}`}
        </span>
      )
    );
  });
});

const Mark = observer(function Mark(props: MarkProps) {
  const { id, shown, sheet } = props;
  const box = useBox(useEditor(), id, sheet);
  const { views, clicks, orders, sales } = shown.effect;
  return (
    box && (
      <>
        <LinkMarks {...props} box={box} />
        <span className={styles.effect} style={{ left: box.left, top: box.top + box.height, maxWidth: box.width }}>
          {box.width < ROOM
            ? rateText(clicks, views)
            : say('{views} 看 · {rate} 点', { views, rate: rateText(clicks, views) })}
          {orders > 0 && ` · ${formatYuan(sales, 0)}`}
        </span>
      </>
    )
  );
});

export const EffectMarks = observer(function EffectMarks({ sheet }: { sheet: Sheet }) {
  const { effects, store } = useEditor();
  return [...(effects.byWidget ?? [])].map(([uuid, shown]) => {
    const id = uuid === '' ? null : withUuid(store, uuid);
    return id !== null && <Mark key={id} id={id} shown={shown} sheet={sheet} />;
  });
});
