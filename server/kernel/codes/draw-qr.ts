import { renderSVG } from 'uqr';

/** A text as a QR code, drawn here: an image as a data: address. */
export function drawnCode(text: string, border = 2): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border }))}`;
}
