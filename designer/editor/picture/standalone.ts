/** A document as one SVG that needs nothing else: its sheets as text, its pictures as data, nothing that runs. Browser only. */

/** bytes of one picture, as data; a larger one is left out */
const LARGEST = 3_000_000;
/** Characters that no XML may contain. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const SVG = 'http://www.w3.org/2000/svg';
const RUNNING = 'script, link, noscript, iframe, object, embed, video, audio, base, meta, template, source';

/** The content of an address of this origin as a data: address; '' for what cannot be read or is no picture. */
async function asData(address: string): Promise<string> {
  if (address.startsWith('data:')) return address;
  if (!URL.canParse(address) || new URL(address).origin !== location.origin) return '';
  const answer = await fetch(address).catch(() => undefined);
  const content = answer?.ok ? await answer.blob() : undefined;
  if (!content?.type.startsWith('image/') || content.size > LARGEST) return '';
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(content);
  });
}

type Data = (address: string) => Promise<string>;

/** Each address once. */
function dataOnce(): Data {
  const known = new Map<string, Promise<string>>();
  return (address) => {
    const data = known.get(address) ?? asData(address);
    known.set(address, data);
    return data;
  };
}

const ADDRESS = /url\((["']?)([^"')]+)\1\)/g;

/** The text of a sheet or a style attribute with data in the place of addresses. */
async function withData(text: string, base: string, data: Data): Promise<string> {
  const found = [...text.matchAll(ADDRESS)];
  const datas = await Promise.all(
    found.map(async ([, , address = '']) => {
      if (address.startsWith('#')) return address;
      return URL.canParse(address, base) ? data(new URL(address, base).href) : '';
    }),
  );
  return text.replaceAll(ADDRESS, () => `url("${datas.shift() ?? ''}")`);
}

/** All rules that apply; fonts are those of the machine. */
async function sheetsOf(page: Document, data: Data): Promise<string> {
  const texts = [...page.styleSheets].map(({ cssRules, href }) => {
    const text = [...cssRules]
      .filter(({ cssText }) => !cssText.startsWith('@font-face'))
      .map(({ cssText }) => cssText)
      .join('\n');
    return withData(text, href ?? page.baseURI, data);
  });
  return (await Promise.all(texts)).join('\n');
}

async function fillPictures(page: Document, copy: HTMLElement, data: Data): Promise<void> {
  const shown = [...page.images].map(({ currentSrc }) => currentSrc);
  const copies = [...copy.querySelectorAll('img')];
  await Promise.all(
    copies.map(async (image, index) => {
      image.removeAttribute('srcset');
      image.removeAttribute('loading');
      image.setAttribute('src', await data(shown[index] ?? ''));
    }),
  );
}

async function fillStyles(page: Document, copy: HTMLElement, data: Data): Promise<void> {
  const styled = [copy, ...copy.querySelectorAll<HTMLElement>('[style*="url("]')];
  await Promise.all(
    styled.map(async (element) => {
      const style = element.getAttribute('style');
      if (style !== null) element.setAttribute('style', await withData(style, page.baseURI, data));
    }),
  );
}

/** @param width px, as `height` */
export async function standalone(page: Document, width: number, height: number): Promise<string> {
  const data = dataOnce();
  const copy = page.documentElement.cloneNode(true) as HTMLElement;
  await fillPictures(page, copy, data);
  await fillStyles(page, copy, data);
  for (const element of copy.querySelectorAll(RUNNING)) element.remove();
  const sheet = page.createElement('style');
  sheet.textContent = `${await sheetsOf(page, data)}\n:root, html { overflow: hidden; }`;
  copy.querySelector('head')?.replaceChildren(sheet);
  // Of no document, whose policy would refuse the sheet.
  const root = page.createElementNS(SVG, 'svg');
  // Rules for :root are about this element now.
  for (const { name, value } of copy.attributes) root.setAttribute(name, value);
  for (const [name, value] of Object.entries({ width, height })) root.setAttribute(name, String(value));
  const inside = page.createElementNS(SVG, 'foreignObject');
  inside.setAttribute('width', '100%');
  inside.setAttribute('height', '100%');
  inside.append(copy);
  root.append(inside);
  return new XMLSerializer().serializeToString(root).replaceAll(FORBIDDEN, '');
}
