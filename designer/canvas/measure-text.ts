/** Measures text as the page lays it out: an inline span, so that one line counts its glyphs and more lines their distance. */
import { fontStack } from '../../engine/fonts.ts';
import type { MeasureText } from '../model/text-size.ts';

let block: HTMLElement | undefined;

function measuringBlock(): HTMLElement {
  if (!block) {
    block = document.createElement('p');
    block.setAttribute('aria-hidden', 'true');
    Object.assign(block.style, {
      position: 'fixed',
      top: '0',
      left: '0',
      margin: '0',
      visibility: 'hidden',
      pointerEvents: 'none',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      // Measuring lays out this block alone and not the page.
      contain: 'strict',
    });
    block.append(document.createElement('span'));
    document.body.append(block);
  }
  return block;
}

export const measureText: MeasureText = ({ text, fontFamily, fontSize, fontWeight, fontStyle, maxWidth }) => {
  const element = measuringBlock();
  Object.assign(element.style, {
    width: `${maxWidth}px`,
    fontFamily: fontStack(fontFamily),
    fontSize: `${fontSize}px`,
    lineHeight: `${fontSize / 0.6}px`,
    fontWeight,
    fontStyle,
  });
  const span = element.firstElementChild as HTMLElement;
  span.textContent = text === '' ? '\u200B' : text;
  const { width, height } = span.getBoundingClientRect();
  return { width, height };
};
