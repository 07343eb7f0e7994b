import type { CSSProperties, ReactNode } from 'react';
import { PageView } from '../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../engine/render/render-widgets.ts';
import { BESIDE_WIDTH, type SectionSlot } from '../../engine/rules/content/places.ts';

/** The sections that operators put into the places of a page. */
export type Places = Readonly<Partial<Record<SectionSlot, RenderedPart>>>;

/** What the ids of widgets in a place begin with. */
export const SLOT_MARKS = { above: 'a', between: 'm', beside: 's', below: 'z' } as const;

/** The sections of a place; nothing for an empty one. */
export function Place({ part }: { part: RenderedPart | undefined }) {
  if (!part || part.rows.length === 0) return null;
  return (
    <div id={part.anchor} className="centred">
      <PageView rows={part.rows} />
    </div>
  );
}

const COLUMN = { '--beside': `${BESIDE_WIDTH}px` } as CSSProperties;

/**
 * What a page shows, with the sections of a place in a column beside it, or below it where the window is narrow. They are drawn as on
 * phones. Without sections nothing is added.
 */
export function BesidePlace({ part, children }: { part: RenderedPart | undefined; children: ReactNode }) {
  if (!part || part.rows.length === 0) return children;
  return (
    <div className="centred besides" style={COLUMN}>
      <div>{children}</div>
      <aside id={part.anchor} aria-label="更多推荐" data-h5="">
        <PageView rows={part.rows} />
      </aside>
    </div>
  );
}

/** A page with sections around it has less room than the whole one (shop.css). */
export function Framed({ when, children }: { when: boolean; children: ReactNode }) {
  return when ? <div className="frame">{children}</div> : children;
}

/** The page in which an operator sees a place: nothing in it takes the focus, and it is scrolled by keyboard. */
export function ExamplePage({ children }: { children: ReactNode }) {
  return (
    <section tabIndex={0} aria-label="示例页面">
      <div inert>{children}</div>
    </section>
  );
}
