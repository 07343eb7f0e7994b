import type { RenderedWidget } from './render-widgets.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import styles from './frame.module.css';

/** A free panel in the shop: absolute boxes, no layout library. Array order is paint order; zindex lifts all children. */
export function FreePanelView({ panel }: { panel: RenderedWidget }) {
  const { zindex } = panel.config;
  return (
    <WidgetFrame config={panel.config} meta={panel.schema.meta} place="row" slot={panel.slot}>
      <div className={styles.stage}>
        {panel.children?.map((child) => (
          <WidgetFrame
            key={child.slot}
            config={child.config}
            meta={child.schema.meta}
            place="child"
            slot={child.slot}
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
