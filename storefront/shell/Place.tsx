import { PageView } from '../../engine/render/PageView.tsx';
import type { RenderedPart } from '../../engine/render/render-widgets.ts';
import type { Slot } from '../../engine/rules/content/places.ts';

/** The sections that operators put into the places of a page. */
export type Places = Readonly<Partial<Record<Slot, RenderedPart>>>;

/** What the ids of widgets in a place begin with. */
export const SLOT_MARKS = { above: 'a', between: 'm', below: 'z' } as const;

/** The sections of a place; nothing for an empty one. */
export function Place({ part }: { part: RenderedPart | undefined }) {
  if (!part || part.rows.length === 0) return null;
  return (
    <div id={part.anchor} className="centred">
      <PageView rows={part.rows} />
    </div>
  );
}
