/**
 * An action often removes the button that was pressed: an order is sent, a row deleted. The browser then leaves the focus nowhere, and who
 * works by keyboard or listens begins anew. Here it stays in the line, goes on to the line that took the place of a removed one, or else to the
 * heading of the part that the button was in, whose new state is read out. A button that was disabled meanwhile has it again.
 */

const REACHED =
  ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled, [type="hidden"], [tabindex="-1"])';
const LINE = 'tr, li, [role="row"]';
const PART = 'dialog, section, article, form, main';
const HEADING = 'h1, h2, h3, legend, caption';

interface Place {
  element: HTMLElement;
  /** Its ancestors, the nearest first, with the place of the one before among their children. */
  above: { parent: Element; at: number }[];
  /** Its place among what can be reached in its line. */
  inLine: number;
}

const reachedIn = (part: Element): HTMLElement[] => [...part.querySelectorAll<HTMLElement>(REACHED)];

function placeOf(element: HTMLElement): Place {
  const above: Place['above'] = [];
  for (let one: Element = element; one.parentElement; one = one.parentElement)
    above.push({ parent: one.parentElement, at: [...one.parentElement.children].indexOf(one) });
  const line = element.closest(LINE);
  return { element, above, inLine: line ? reachedIn(line).indexOf(element) : 0 };
}

/** The same control of the line that the place is in, of the one that took the place of a removed one, or of the one before that. */
function inLine({ inLine: index }: Place, parent: Element, at: number): HTMLElement | undefined {
  const own = parent.closest(LINE);
  const line = own ?? [parent.children[at], parent.children[at - 1]].find((one) => one?.matches(LINE));
  const reached = line ? reachedIn(line) : [];
  return reached[Math.min(index, reached.length - 1)];
}

function headingOf(parent: Element): HTMLElement | undefined {
  for (let part = parent.closest(PART); part; part = part.parentElement?.closest(PART) ?? null) {
    const heading = part.querySelector<HTMLElement>(HEADING);
    if (!heading) continue;
    if (!heading.matches('[tabindex]')) heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}

function moveOn(place: Place): void {
  const kept = place.above.find(({ parent }) => parent.isConnected);
  if (!kept) return;
  (inLine(place, kept.parent, kept.at) ?? headingOf(kept.parent))?.focus();
}

/** Watches until the answer is called. */
export function keepFocus(): () => void {
  let place: Place | undefined;
  let wasDisabled = false;
  let asked = 0;
  const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;
  const look = (): void => {
    if (!place || !isNowhere()) return;
    if (!place.element.isConnected) moveOn(place);
    else if (wasDisabled && !place.element.matches(':disabled')) place.element.focus();
  };
  const onFocus = ({ target }: FocusEvent): void => {
    wasDisabled = false;
    place = target instanceof HTMLElement && target !== document.body ? placeOf(target) : undefined;
  };
  // A click beside everything leaves the focus nowhere as well; that is meant.
  const onPress = ({ target }: Event): void => {
    if (target instanceof Element && !target.closest(REACHED)) place = undefined;
  };
  const changes = new MutationObserver(() => {
    if (!place) return;
    wasDisabled ||= place.element.matches(':disabled');
    // Dialogs give the focus back after they are gone.
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => setTimeout(look));
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress);
    changes.disconnect();
    cancelAnimationFrame(asked);
  };
}
