/** The links of a widget on the canvas, in the order in which shoppers' clicks are counted (storefront/shell/client/counts.ts). */
import type { NodeId } from '../../model/document/node.ts';
import { boxElement } from '../use-box.ts';

export const linkElements = (sheet: Element | null, id: NodeId): HTMLElement[] => [
  ...(boxElement(sheet, id)?.querySelectorAll<HTMLElement>('a,button') ?? []),
];

/** What a link is called: by its label, its text, or the label of its picture; '' for none. */
export function nameOfLink(element: HTMLElement | undefined): string {
  const picture = element?.querySelector('[role="img"]');
  const named = [element?.ariaLabel, element?.textContent, picture?.ariaLabel];
  return named.find((name) => name?.trim())?.trim() ?? '';
}
