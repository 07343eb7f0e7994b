import type { CSSProperties } from 'react';
import { INSET } from './h5.ts';
import { FlowView } from './FlowView.tsx';
import type { RenderedWidget } from './rendered-widget.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import styles from './frame.module.css';

/** When children flow, the height and padding of a panel composed for a wide page are not used. */
const FLOWING: CSSProperties = { height: 'auto', padding: INSET };

/** A free panel in the shop: absolutely positioned boxes. The array's order is the paint order; zindex raises all children. */
export function FreePanelView({ panel }: { panel: RenderedWidget }) {
  const { zindex } = panel.config;
  if (panel.h5?.flow)
    return (
      <WidgetFrame config={panel.config} meta={panel.schema.meta} place="row" slot={panel.slot} boxOverride={FLOWING}>
        <FlowView flow={panel.h5.flow} />
      </WidgetFrame>
    );
  return (
    <WidgetFrame config={panel.config} meta={panel.schema.meta} place="row" slot={panel.slot} fit={panel.h5?.fit}>
      <div className={styles.stage}>
        {panel.children?.map((child) => (
          <WidgetFrame
            key={child.slot}
            config={child.config}
            meta={child.schema.meta}
            place="child"
            slot={child.slot}
            node={child.node}
            zIndex={typeof zindex === 'number' ? zindex : undefined}
            hydrate={child.schema.meta.hydrate}
            html={child.html}
          >
            {child.element}
          </WidgetFrame>
        ))}
      </div>
    </WidgetFrame>
  );
}
