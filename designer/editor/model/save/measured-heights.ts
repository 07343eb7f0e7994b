/** Heights that the canvas measured, for clients that lay sections out by stored heights. They never enter the document. */
import type { PublishPartsRequest } from '../../../../schemas/types/contract.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { NodeId, WidgetNode } from '../document/node.ts';
import type { Attention } from '../view/attention.ts';
import { widthOf, type Platform, type Viewport } from '../view/viewport.ts';
import type { ServerDraft } from './server-draft.ts';

export interface MeasuredPage {
  readonly viewport: Viewport;
  readonly platform: Platform;
  readonly attention: Attention;
  readonly store: DocumentStore;
  node(id: NodeId): WidgetNode | undefined;
}

/** By page number of each part, in px by uuid; none while the canvas shows another width than the page's own. */
export function measuredHeights(editor: MeasuredPage, { heads }: ServerDraft): Pick<PublishPartsRequest, 'heights'> {
  const heights: NonNullable<PublishPartsRequest['heights']> = {};
  if (editor.viewport.width !== widthOf(editor.platform)) return {};
  for (const [id, height] of editor.attention.measuredHeights) {
    const node = editor.node(id);
    const part = editor.store.partOf(id);
    const head = part && heads.get(part);
    if (!node || !head || typeof node['uuid'] !== 'string' || height < 1) continue;
    (heights[String(head.page_id)] ??= {})[node['uuid']] = height;
  }
  return Object.keys(heights).length === 0 ? {} : { heights };
}
