/**
 * Keyboard control of a category menu: Enter, Space or arrow down opens it, arrows move in it, Escape closes it; the Tab key stops at it
 * once. Without this script focus opens it and every name is a tab stop.
 */
type Step = 'ArrowDown' | 'ArrowUp' | 'Home' | 'End';

function stepped(among: HTMLElement[], from: Element | null, key: Step): HTMLElement | undefined {
  const at = among.findIndex((element) => element === from);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: among.length - 1 }[key];
  return among.at(to % among.length);
}

const isStep = (key: string): key is Step => ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key);

/** @param menu the element that contains the button and the flyout */
export function takeKeys(menu: HTMLElement): void {
  const button = menu.querySelector('button');
  if (!button || 'keys' in menu.dataset) return;
  const names = [...menu.querySelectorAll<HTMLElement>('li > a')];
  const within = (entry: Element | null | undefined): HTMLElement[] => [
    ...(entry?.querySelectorAll<HTMLElement>(':scope > div a') ?? []),
  ];
  // On the home page it stands open in wide windows alone (CategoryNavigation.module.css).
  const { open } = menu.dataset;
  const stays = open === 'home' ? matchMedia('(min-width: 1190px)').matches : open !== undefined;
  const show = (visible: boolean): void => {
    menu.toggleAttribute('data-shown', visible);
    button.setAttribute('aria-expanded', String(visible || stays));
  };
  for (const stop of menu.querySelectorAll<HTMLElement>('a, li button')) stop.tabIndex = -1;
  // The script may load after the focus is inside; the open menu then stays open.
  menu.dataset['keys'] = '';
  show(menu.contains(document.activeElement) && document.activeElement !== button);

  const move = (key: string): HTMLElement | undefined => {
    const { activeElement } = document;
    if (activeElement === button) return ['Enter', ' ', 'ArrowDown'].includes(key) ? names[0] : undefined;
    const entry = activeElement?.closest('li');
    const inBranches = activeElement?.parentElement !== entry;
    if (isStep(key)) return stepped(inBranches ? within(entry) : names, activeElement, key);
    if (key === 'ArrowRight' && !inBranches) return within(entry)[0];
    if (key === 'ArrowLeft' && inBranches) return names.find((name) => entry?.contains(name));
    return key === 'Escape' ? button : undefined;
  };
  menu.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = move(event.key);
    if (!target) return;
    event.preventDefault();
    show(target !== button);
    target.focus();
  });
  button.addEventListener('click', () => show(button.getAttribute('aria-expanded') !== 'true'));
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) show(false);
  });
}
