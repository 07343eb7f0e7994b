/** The editor's areas in Tab order: title bar, widgets and outline, canvas, properties. */
const AREAS = ['header', '#left-pane', '[data-canvas]', '#property-panel'];

/** Where the focus goes in an area: the area itself, its open tab, or its first enabled button. */
function entryOf(area: Element | null): HTMLElement | null {
  if (area?.matches('[tabindex="0"]')) return area as HTMLElement;
  const opened = area?.querySelector<HTMLElement>(
    '[role="tab"][aria-selected="true"], aside > [role="group"] > [aria-pressed="true"]',
  );
  return opened ?? area?.querySelector<HTMLElement>('button:not(:disabled)') ?? null;
}

/** Moves on from the focused area; if no area has the focus, starts at the first one, or backwards at the last. */
export function turnArea(steps: number): void {
  const areas = AREAS.map((selector) => document.querySelector(selector));
  const at = areas.findIndex((area) => area?.contains(document.activeElement));
  const next = at < 0 ? (steps > 0 ? 0 : areas.length - 1) : (at + steps + areas.length) % areas.length;
  entryOf(areas[next] ?? null)?.focus();
}
