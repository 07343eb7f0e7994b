/** What each widget was seen, clicked, and earned, at its lower edge. The table beside the canvas says the same. */
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { Effect } from '../../../../schemas/types/contract.ts';
import { useEditor } from '../../editor-context.ts';
import type { NodeId } from '../../model/document/node.ts';
import { rateText } from '../../model/live/effects.ts';
import { withUuid } from '../../model/together/presence.ts';
import { useBox } from '../use-box.ts';
import { say } from '../../../words/say.ts';
import styles from './hands.module.css';

/** px that views and rate take */
const ROOM = 96;

type Sheet = RefObject<HTMLElement | null>;

const Mark = observer(function Mark({ id, effect, sheet }: { id: NodeId; effect: Effect; sheet: Sheet }) {
  const box = useBox(useEditor(), id, sheet);
  const { views, clicks, orders, sales } = effect;
  return (
    box && (
      <span className={styles.effect} style={{ left: box.left, top: box.top + box.height, maxWidth: box.width }}>
        {box.width < ROOM
          ? rateText(clicks, views)
          : say('{views} 看 · {rate} 点', { views, rate: rateText(clicks, views) })}
        {orders > 0 && ` · ${formatYuan(sales, 0)}`}
      </span>
    )
  );
});

export const EffectMarks = observer(function EffectMarks({ sheet }: { sheet: Sheet }) {
  const { effects, store } = useEditor();
  return [...(effects.byWidget ?? [])].map(([uuid, effect]) => {
    const id = uuid === '' ? null : withUuid(store, uuid);
    return id !== null && <Mark key={id} id={id} effect={effect} sheet={sheet} />;
  });
});
