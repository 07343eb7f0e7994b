/** The checks that need the mall's data: sold-out goods, links to deleted things, picture files and their total size. */
import { sizedPicture } from '../../../engine/picture.ts';
import { visitObjects } from '../../../engine/check/objects.ts';
import { issueAt, numberOf, textOf, type Found, type Placed } from '../../../engine/check/found.ts';
import type { PageDocument, PageIssue, StoredLink } from '../../../engine/document/content.ts';
import { PAGE_CODE, walkWidgets } from '../../../engine/document/document.ts';
import type { Context } from '../../kernel/http/context.ts';
import { servedBytes, servedShape } from '../picture/served.ts';
import { targetFacts, targetOf } from './link-facts.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';

/** Bytes; maximum total of a page's pictures. */
const MAX_BYTES = 1024 * 1024;
/** px; pictures of goods in lists and showcases (designer spec 9). */
const GOODS_PICTURE = 214;
const CAROUSEL = 'W0001';
/** Columns of pictures, when the widget has no such property. */
const COLUMNS = 2;

interface PlacedPicture {
  placed: Placed;
  inside: string;
  /** As the browser requests it. */
  address: string;
}

/** All widgets with their defaults; values are the stored ones or those of live data. */
function* placedIn(document: PageDocument): Generator<Placed> {
  for (const { widget, path } of walkWidgets(document)) {
    const schema = widgetSchemas.get(widget.type);
    if (schema) yield { widget: { ...schema.defaults, ...widget }, path, schema };
  }
}

/** The displayed size of a widget's picture in px: the whole widget, or a column of it. */
function boxIn({ widget, schema }: Placed): { width: number; height: number } {
  const [width, height] = [numberOf(widget, 'width'), numberOf(widget, 'height')];
  if (schema.meta.h5 === 'scale') return { width, height };
  return { width: width / (numberOf(widget, 'column') || COLUMNS), height: 0 };
}

interface Content {
  pictures: PlacedPicture[];
  links: { placed: Placed; inside: string; link: StoredLink }[];
  soldOut: PageIssue[];
}

/** Pictures, links and sold-out goods of a document, collected in one walk. */
function contentOf(document: PageDocument): Content {
  const content: Content = { pictures: [], links: [], soldOut: [] };
  for (const placed of placedIn(document))
    visitObjects(placed, ({ schema, value, path, named }) => {
      const reference = schema['x-ref'];
      if (reference === 'link') content.links.push({ placed, inside: path, link: value });
      if (reference === 'goods' && value['sold_out'] === true)
        content.soldOut.push(issueAt(placed, path, `商品已售罄：${textOf(value, 'goods_name').slice(0, 60)}`));
      const box = reference === 'goods' ? { width: GOODS_PICTURE, height: GOODS_PICTURE } : boxIn(placed);
      for (const name of named('image')) {
        const address = textOf(value, name);
        const inside = path === '' ? name : `${path}.${name}`;
        if (address !== '') content.pictures.push({ placed, inside, address: sizedPicture(address, box) });
      }
    });
  return content;
}

async function pictureFacts({ config }: Context, pictures: readonly PlacedPicture[]): Promise<Found> {
  const addresses = [...new Set(pictures.map(({ address }) => address))];
  const sizes = new Map(
    await Promise.all(addresses.map(async (address) => [address, await servedBytes(config, address)] as const)),
  );
  const errors = pictures
    .filter(({ address }) => sizes.get(address) === undefined)
    .map(({ placed, inside }) => issueAt(placed, inside, '图片文件不存在，请重新选择'));
  const bytes = [...sizes.values()].reduce((sum: number, size) => sum + (size ?? 0), 0);
  if (bytes <= MAX_BYTES) return { errors, issues: [] };
  const message = `图片共 ${(bytes / MAX_BYTES).toFixed(1)} MB，超过 1 MB，打开会慢`;
  return { errors, issues: [{ path: '', type: PAGE_CODE, message }] };
}

/** Shares of a carousel's picture that may be cut off without a word. */
const CUT = 0.2;

/** A carousel fills its box with each picture: one of another shape is cut, and a height that fits the first one is offered. */
async function cutFacts({ config }: Context, pictures: readonly PlacedPicture[]): Promise<PageIssue[]> {
  const shown = pictures.filter(({ placed, inside }) => placed.widget.type === CAROUSEL && inside.endsWith('imgUrl'));
  const found = await Promise.all(
    shown.map(async ({ placed, inside, address }) => {
      const shape = await servedShape(config, address);
      const { width, height } = boxIn(placed);
      if (!shape || width <= 0 || height <= 0) return [];
      const ratio = shape.width / shape.height / (width / height);
      const cut = 1 - Math.min(ratio, 1 / ratio);
      if (cut <= CUT) return [];
      const value = Math.round((width * shape.height) / shape.width);
      const fix = { text: `高度改为 ${value}`, property: 'height', value };
      return [issueAt(placed, inside, `图片会被裁掉 ${Math.round(cut * 100)}%`, fix)];
    }),
  );
  return found.flat();
}

async function linkFacts(context: Context, links: Content['links']): Promise<PageIssue[]> {
  const leading = links.flatMap((one) => {
    const target = targetOf(one.link);
    return target ? { ...one, target } : [];
  });
  const wrongWith = await targetFacts(
    context,
    leading.map(({ target }) => target),
  );
  return leading.flatMap(({ placed, inside, target }) => {
    const wrong = wrongWith(target);
    return wrong === '' ? [] : [issueAt(placed, inside, wrong)];
  });
}

/** @param document a document with live data, in which unavailable things were kept */
export async function pageFacts(context: Context, document: PageDocument): Promise<Found> {
  const { pictures, links, soldOut } = contentOf(document);
  const [files, dead, cut] = await Promise.all([
    pictureFacts(context, pictures),
    linkFacts(context, links),
    cutFacts(context, pictures),
  ]);
  return { errors: files.errors, issues: [...soldOut, ...dead, ...cut, ...files.issues] };
}
