import { renderWidgets, type RenderedPart, type RenderOptions } from '../../engine/render/render-widgets.ts';
import type { PageDocument, PageParts } from '../../engine/document/content.ts';
import { DRAFT_ANCHOR, type SectionSlot, type Slot } from '../../engine/rules/content/places.ts';
import { SLOT_MARKS } from './Place.tsx';

/** What an operator sees in a place instead of what shoppers get there. */
export interface PlaceDraft {
  slot: Slot;
  document: PageDocument;
}

/** The sections of all places of a page; those in the column beside it are drawn as on phones. */
export function renderPlaces(
  places: PageParts['places'],
  draft: PlaceDraft | undefined,
  options: RenderOptions,
): (readonly [SectionSlot, RenderedPart])[] {
  const own = draft && draft.slot !== 'blocks' ? { [draft.slot]: draft.document } : {};
  const slots = Object.entries({ ...places, ...own }) as [SectionSlot, PageDocument][];
  const column: RenderOptions = { ...options, page: { ...options.page, platform: 'h5' } };
  return slots.map(([slot, document]) => {
    const part = renderWidgets(document, SLOT_MARKS[slot], slot === 'beside' ? column : options);
    return [slot, slot === draft?.slot ? { ...part, anchor: DRAFT_ANCHOR } : part];
  });
}
