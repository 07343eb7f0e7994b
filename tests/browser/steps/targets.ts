/** What a finger needs, measured in the page. */

/**
 * Runs in the page: what a finger presses and is lower than 44 px. A link within a sentence is as high as its line, and texts and widgets are
 * the operators'.
 */
export function lowTargets(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button, select, summary, textarea, input:not([type="hidden"]))',
  );
  return [...all].flatMap((element) => {
    if (element.closest('[data-widget], [data-rich], .skip') || !element.checkVisibility({ opacityProperty: true }))
      return [];
    const inSentence = [...(element.parentNode?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? '').trim() !== '',
    );
    // A link whose ::after covers what it stands in is pressed anywhere there.
    const { content, position, inset } = getComputedStyle(element, '::after');
    const covers = content !== 'none' && position === 'absolute' && inset === '0px';
    const pressed = element.matches('[type="radio"], [type="checkbox"]')
      ? (element.closest('label') ?? element)
      : covers
        ? (element.offsetParent ?? element)
        : element;
    const { width, height } = pressed.getBoundingClientRect();
    if ((element.matches('a') && inSentence) || width <= 1 || height >= 43.5) return [];
    return [`${Math.round(height)} px: ${element.outerHTML.slice(0, 120)}`];
  });
}
