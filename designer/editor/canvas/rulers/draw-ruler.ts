/** Draws a ruler in page px on a canvas element. */

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
/** Minimum px on screen between two numbers. */
const WIDE = 56;
const SMALL_TICKS = 10;
/** Minimum px on screen between small ticks. */
const LEAST_TICK = 4;

export interface RulerView {
  axis: 'x' | 'y';
  /** px on screen from the start of the ruler to the start of the page. */
  offset: number;
  zoom: number;
  /** The range covered by the selected widget, in page px. */
  marked: { from: number; to: number } | undefined;
}

function stepFor(zoom: number): number {
  return STEPS.find((step) => step * zoom >= WIDE) ?? 5000;
}

export function drawRuler(canvas: HTMLCanvasElement, { axis, offset, zoom, marked }: RulerView): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  const [length, depth] = axis === 'x' ? [width, height] : [height, width];
  const colours = getComputedStyle(canvas);
  context.scale(ratio, ratio);
  // Both rulers are drawn like the upper one; the left one is transposed.
  if (axis === 'y') context.transform(0, 1, 1, 0, 0, 0);
  if (marked) {
    context.fillStyle = colours.getPropertyValue('--marked');
    context.fillRect(offset + marked.from * zoom, 0, (marked.to - marked.from) * zoom, depth);
  }
  context.strokeStyle = colours.color;
  context.fillStyle = colours.color;
  context.font = `10px ${colours.fontFamily}`;
  context.beginPath();
  const step = stepFor(zoom);
  const small = (step / SMALL_TICKS) * zoom >= LEAST_TICK ? step / SMALL_TICKS : step / 2;
  const first = Math.floor(-offset / zoom / step) * step;
  for (let at = first; offset + at * zoom < length; at += small) {
    const isLarge = Math.abs(at / step - Math.round(at / step)) < 1e-6;
    const x = Math.round(offset + at * zoom) + 0.5;
    context.moveTo(x, depth);
    context.lineTo(x, isLarge ? 0 : depth - 5);
    if (isLarge) number(context, String(Math.round(at)), x, axis);
  }
  context.stroke();
}

function number(context: CanvasRenderingContext2D, text: string, x: number, axis: 'x' | 'y'): void {
  if (axis === 'x') {
    context.fillText(text, x + 3, 9);
    return;
  }
  // Undoes the transposition, and rotates the text to read from bottom to top.
  context.save();
  context.transform(0, 1, 1, 0, 0, 0);
  context.translate(9, x + 3 + context.measureText(text).width);
  context.rotate(-Math.PI / 2);
  context.fillText(text, 0, 0);
  context.restore();
}
