/**
 * Draws a page of this origin to a picture, without asking the person as getDisplayMedia does: the page is loaded in a frame that nobody
 * sees, and its elements, with the sheets and pictures that they need, are drawn as an SVG's foreignObject. Browser only.
 */
import { standalone } from './standalone.ts';

/** px; how high a picture is, and at most how wide: what the server takes */
const [LOWEST, HIGHEST, ACROSS] = [600, 8000, 900];
/** milliseconds for a page to load, for one of its pictures, and for its own scripts to set what they measure */
const [LOADING, PICTURE, SETTLING] = [8000, 2000, 150];
const QUALITY = 0.75;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function hiddenFrame(address: string, width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.inert = true;
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    top: '0',
    left: `${-2 * width}px`,
    width: `${width}px`,
    height: '800px',
    border: '0',
  });
  return frame;
}

/** The document in the frame; undefined when it did not load, or is another page, such as the sign-in. */
async function loaded(frame: HTMLIFrameElement): Promise<Document | undefined> {
  const isThere = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await Promise.race([isThere, pause(LOADING)]);
  const { contentDocument } = frame;
  const wanted = new URL(frame.src).pathname;
  return contentDocument?.location.pathname === wanted && contentDocument.readyState === 'complete'
    ? contentDocument
    : undefined;
}

/** Waits for its pictures, those below the window, too. */
async function settled(page: Document): Promise<void> {
  const pictures = [...page.images];
  for (const picture of pictures) picture.loading = 'eager';
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([decoded, pause(PICTURE)]);
  await pause(SETTLING);
}

const heightOf = ({ documentElement }: Document): number =>
  Math.min(HIGHEST, Math.max(LOWEST, documentElement.scrollHeight));

async function drawn(svg: string, width: number, height: number): Promise<Blob | null> {
  const image = new Image(width, height);
  // An SVG by a blob: address would taint the canvas.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(1, ACROSS / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const brush = canvas.getContext('2d');
  if (!brush) return null;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * A JPEG of the page, at most 900 px wide; null when it cannot be drawn.
 * @param width px of the window in which the page is laid out
 */
export async function drawPage(address: string, width: number): Promise<Blob | null> {
  const frame = hiddenFrame(address, width);
  try {
    const page = await loaded(frame);
    if (!page) return null;
    frame.style.height = `${heightOf(page)}px`;
    await settled(page);
    const height = heightOf(page);
    return await drawn(await standalone(page, width, height), width, height);
  } finally {
    frame.remove();
  }
}
