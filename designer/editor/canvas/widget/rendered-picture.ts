/**
 * Makes a picture of a widget as the canvas shows it: the browser draws a copy of its elements, with this document's styles, inside an SVG.
 * Pictures from other sites, which a page may not read, stay empty.
 */

/** Maximum px of the picture. */
const MAX_WIDTH = 595;
const MAX_HEIGHT = 1200;

async function dataAddress(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/** Embeds pictures as data URLs, because an SVG used as an image loads nothing. */
async function holdPictures(copy: HTMLElement): Promise<void> {
  const held = new Map<string, Promise<string>>();
  const hold = (address: string): Promise<string> => {
    let data = held.get(address);
    if (!data) held.set(address, (data = dataAddress(address).catch(() => '')));
    return data;
  };
  const images = [...copy.querySelectorAll('img')].map(async (image) => {
    const data = await hold(image.src);
    for (const name of ['srcset', 'sizes', 'loading']) image.removeAttribute(name);
    if (data) image.setAttribute('src', data);
    else image.removeAttribute('src');
  });
  const grounds = [...copy.querySelectorAll<HTMLElement>('[style*="url("]')].map(async (element) => {
    const { backgroundImage } = element.style;
    const address = /url\(["']?([^"')]+)/.exec(backgroundImage)?.[1];
    const data = address ? await hold(new URL(address, location.href).href) : '';
    element.style.backgroundImage = data ? `url("${data}")` : 'none';
  });
  await Promise.all([...images, ...grounds]);
}

/** All style rules of this document as text. */
function styleText(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  return rules.join('\n').replaceAll(']]>', '');
}

/** The SVG: the copy inside a copy of the paper, because styles depend on the paper's tokens and inherited values. */
async function drawing(element: HTMLElement, paper: HTMLElement): Promise<string> {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.style.margin = '0';
  await holdPictures(copy);
  const around = paper.cloneNode(false) as HTMLElement;
  const { color, font, lineHeight } = getComputedStyle(paper);
  Object.assign(around.style, { color, font, lineHeight, transform: 'none', minHeight: '0', boxShadow: 'none' });
  around.style.width = `${element.offsetWidth}px`;
  around.append(copy);
  const { offsetWidth: width, offsetHeight: height } = element;
  const root = getComputedStyle(document.documentElement).fontSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="font-size:${root}">
<style><![CDATA[${styleText()}]]></style>
<foreignObject x="0" y="0" width="${width}" height="${height}">${new XMLSerializer().serializeToString(around)}</foreignObject></svg>`;
}

/** A PNG of the element, at most 595 by 1200 px; `paper` is the paper that contains it. Rejects when the browser cannot draw it. */
export async function renderedPicture(element: HTMLElement, paper: HTMLElement): Promise<Blob> {
  const { offsetWidth: width, offsetHeight: height } = element;
  if (width === 0 || height === 0) throw new Error('There is nothing to draw.');
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawing(element, paper))}`;
  await image.decode();
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas to draw on.');
  context.fillStyle = getComputedStyle(paper).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  return blob;
}
