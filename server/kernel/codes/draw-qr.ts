import { renderSVG } from 'uqr';

/** A text as a QR code, as a data URI of an SVG. */
export function drawnCode(text: string, border = 2): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border }))}`;
}
