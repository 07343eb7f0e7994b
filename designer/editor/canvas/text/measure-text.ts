/** Measures text as the page lays it out: an inline span, so that one line counts its glyphs and more lines their distance. */
import { compareShallow } from 'mobx';
import { fontStack } from '../../../../engine/theme/fonts.ts';
import type { MeasureText } from '../../model/document/text-size.ts';

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

/** What the block was last styled for: keys in one text change its words only. */
let styled: Omit<Parameters<MeasureText>[0], 'text'> | undefined;

export const measureText: MeasureText = ({ text, ...style }) => {
  const element = measuringBlock();
  if (!styled || !compareShallow(styled, style)) {
    const { fontFamily, fontSize, fontWeight, fontStyle, maxWidth } = style;
    Object.assign(element.style, {
      width: `${maxWidth}px`,
      fontFamily: fontStack(fontFamily),
      fontSize: `${fontSize}px`,
      lineHeight: `${fontSize / 0.6}px`,
      fontWeight,
      fontStyle,
    });
    styled = style;
  }
  const span = element.firstElementChild as HTMLElement;
  span.textContent = text === '' ? '\u200B' : text;
  const { width, height } = span.getBoundingClientRect();
  return { width, height };
};
