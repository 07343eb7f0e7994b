import type { CSSProperties } from 'react';
import { LEAST_SHARE } from './h5.ts';
import type { Flow } from './rendered-widget.ts';
import { px } from './px.ts';
import type { RenderedWidget } from './rendered-widget.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import styles from './flow.module.css';

/** Style under which lengths inside shrink until `width` px fit the surrounding cell. */
function fitting(width: number): CSSProperties {
  return { '--px': `min(var(--base, 0.02rem), 100cqw / ${width})` } as CSSProperties;
}

function Child({ child }: { child: RenderedWidget }) {
  const { meta } = child.schema;
  return (
    <WidgetFrame
      config={child.config}
      meta={meta}
      place="child"
      slot={child.slot}
      node={child.node}
      hydrate={meta.hydrate}
      html={child.html}
    >
      {child.element}
    </WidgetFrame>
  );
}

function One({ child, width }: { child: RenderedWidget; width: number }) {
  const { h5, measure } = child.schema.meta;
  if (h5 === 'scale')
    return (
      <div className={styles.cell}>
        <div style={fitting(width)}>
          <Child child={child} />
        </div>
      </div>
    );
  return (
    <div className={measure === 'text' ? styles.text : undefined}>
      <Child child={child} />
    </div>
  );
}

function Stage({ flow }: { flow: Extract<Flow, { kind: 'stage' }> }) {
  return (
    <div className={styles.cell}>
      <div className={styles.stage} style={{ ...fitting(flow.width), width: px(flow.width), height: px(flow.height) }}>
        <div style={{ left: px(-flow.x), top: px(-flow.y) }}>
          {flow.children.map((child) => (
            <Child key={child.slot} child={child} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A background picture with content in front of it; the picture covers its part, however high that becomes. */
function Over({ flow }: { flow: Extract<Flow, { kind: 'over' }> }) {
  return (
    <div className={styles.over}>
      <div className={styles.cell}>
        <div style={{ ...fitting(flow.width), height: px(flow.height) }}>
          <div className={styles.ground}>
            <Child child={flow.ground} />
          </div>
        </div>
      </div>
      <div className={styles.front}>
        <FlowView flow={flow.front} />
      </div>
    </div>
  );
}

function cellStyle(flow: Flow, part: Flow): CSSProperties | undefined {
  return flow.kind === 'row' && !flow.columns ? { flexBasis: px(part.width * LEAST_SHARE) } : undefined;
}

/** Renders a panel's children one after the other (h5.ts). */
export function FlowView({ flow }: { flow: Flow }) {
  if (flow.kind === 'one') return <One child={flow.child} width={flow.width} />;
  if (flow.kind === 'stage') return <Stage flow={flow} />;
  if (flow.kind === 'over') return <Over flow={flow} />;
  const columns = flow.kind === 'row' && flow.columns;
  const grid = columns ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : undefined;
  return (
    <div className={grid ? styles.grid : styles[flow.kind]} style={grid}>
      {flow.parts.map((part, index) => (
        <div key={index} style={cellStyle(flow, part)}>
          <FlowView flow={part} />
        </div>
      ))}
    </div>
  );
}
