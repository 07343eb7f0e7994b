import type { RenderedWidget } from './rendered-widget.ts';
import { FreePanelView } from './FreePanelView.tsx';
import { WidgetFrame } from './WidgetFrame.tsx';

/** The rows of one part of a page (render-widgets.ts). */
export function PageView({ rows }: { rows: RenderedWidget[] }) {
  return rows.map((row) =>
    row.children ? (
      <FreePanelView key={row.slot} panel={row} />
    ) : (
      <WidgetFrame
        key={row.slot}
        config={row.config}
        meta={row.schema.meta}
        place="row"
        slot={row.slot}
        node={row.node}
        fit={row.narrow?.fit}
        hide={row.hide}
        hydrate={row.schema.meta.hydrate}
        html={row.html}
      >
        {row.element}
      </WidgetFrame>
    ),
  );
}
