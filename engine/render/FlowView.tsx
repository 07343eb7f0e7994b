import type { CSSProperties } from 'react';
import { LEAST_SHARE } from './narrow.ts';
import type { Flow } from './rendered-widget.ts';
import { px } from './px.ts';
import type { RenderedWidget } from './rendered-widget.ts';
import { WidgetFrame } from './WidgetFrame.tsx';
import styles from './flow.module.css';

/** The width in px that lengths inside shrink to the surrounding cell's. */
function fitting(width: number): CSSProperties {
  return { '--fit': width } as CSSProperties;
}

/** A widget in a free panel. */
export function Child({ child }: { child: RenderedWidget }) {
  const { meta } = child.schema;
  return (
    <WidgetFrame
      config={child.config}
      meta={meta}
      place="child"
      slot={child.slot}
      node={child.node}
      zIndex={child.zIndex}
      hydrate={meta.hydrate}
      html={child.html}
      hide={child.hide}
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
        <div className={styles.fitted} style={fitting(width)}>
          <Child child={child} />
        </div>
      </div>
    );
  if (measure !== 'text') return <Child child={child} />;
  return (
    <div className={styles.text}>
      <Child child={child} />
    </div>
  );
}

function Stage({ flow }: { flow: Extract<Flow, { kind: 'stage' }> }) {
  return (
    <div className={styles.cell}>
      <div
        className={`${styles.fitted} ${styles.stage}`}
        style={{ ...fitting(flow.width), width: px(flow.width), height: px(flow.height) }}
      >
        <div className={styles.whole} style={{ left: px(-flow.x), top: px(-flow.y) }}>
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
      <div className={styles.cell} data-hide={flow.ground.hide}>
        <div className={styles.fitted} style={{ ...fitting(flow.width), height: px(flow.height) }}>
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

type Parts = Extract<Flow, { kind: 'row' | 'column' }>;

function partStyle(flow: Parts, part: Flow): CSSProperties | undefined {
  const least = { '--least': px(part.width * LEAST_SHARE) } as CSSProperties;
  const basis = flow.kind === 'row' && !flow.columns ? least : undefined;
  return part.turn ? { ...basis, ...part.turn.style } : basis;
}

function groupClass(flow: Parts): string | undefined {
  if (flow.kind === 'row') return flow.columns ? styles.grid : styles.row;
  return flow.parts.some(({ turn }) => turn) ? `${styles.column} ${styles.turned}` : styles.column;
}

/** A panel's children in the groups that they flow in (narrow.ts). */
export function FlowView({ flow }: { flow: Flow }) {
  if (flow.kind === 'one') {
    const one = <One child={flow.child} width={flow.width} />;
    return flow.size ? (
      <div className={styles.sized} style={flow.size}>
        {one}
      </div>
    ) : (
      one
    );
  }
  if (flow.kind === 'stage') return <Stage flow={flow} />;
  if (flow.kind === 'over') return <Over flow={flow} />;
  const columns = flow.kind === 'row' && flow.columns;
  const grid = columns ? ({ '--few': columns[0], '--many': columns[1] } as CSSProperties) : undefined;
  return (
    <div className={groupClass(flow)} style={grid}>
      {flow.parts.map((part, index) => (
        <div key={index} className={styles.part} style={partStyle(flow, part)} data-hide={part.turn?.hide}>
          <FlowView flow={part} />
        </div>
      ))}
    </div>
  );
}
