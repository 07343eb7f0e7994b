import { Child, FlowView } from './FlowView.tsx';
import type { RenderedWidget } from './rendered-widget.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import styles from './flow.module.css';

/** A free panel in the shop. The array's order is the paint order. */
export function FreePanelView({ panel }: { panel: RenderedWidget }) {
  const { config, schema, slot, node, narrow, children, hide } = panel;
  return (
    <WidgetFrame
      config={config}
      meta={schema.meta}
      place="row"
      slot={slot}
      node={node}
      fit={narrow?.fit}
      flows={!!narrow?.flow}
      hide={hide}
    >
      <div className={styles.panel}>
        {narrow?.flow ? (
          <FlowView flow={narrow.flow} />
        ) : (
          children?.map((child) => <Child key={child.slot} child={child} />)
        )}
      </div>
    </WidgetFrame>
  );
}
