/** Measures text like the page, in an inline span: one line counts with its glyph height, several with their line height. */
import { compareShallow } from 'mobx';
import { fontStack } from '../../../../engine/theme/fonts.ts';
import type { MeasureText } from '../../../../engine/edit/text-size.ts';

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
      // With it, measuring lays out only this block instead of the page.
      contain: 'strict',
    });
    block.append(document.createElement('span'));
    document.body.append(block);
  }
  return block;
}

/** The style the block was last set to: typing in one text changes only its content. */
let styled: Omit<Parameters<MeasureText>[0], 'text'> | undefined;

export const measureText: MeasureText = ({ text, ...style }) => {
  const element = measuringBlock();
  if (!styled || !compareShallow(styled, style)) {
    const { fontFamily, fontSize, fontWeight, fontStyle, lineHeight, maxWidth } = style;
    Object.assign(element.style, {
      width: `${maxWidth}px`,
      fontFamily: fontStack(fontFamily),
      fontSize: `${fontSize}px`,
      lineHeight: `${fontSize * lineHeight}px`,
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
