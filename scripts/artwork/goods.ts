import type { GoodsSeed } from '../../schemas/types/seed-goods.ts';
import { lightnessOf, paleOf, tone } from './color.ts';
import { plan, type GoodsArt } from './plan.ts';
import { GROUNDS, draw, drawFit, shadow, shadowDefs, stand, svg, text, type Ground } from './scene.ts';
import { thing } from './things.ts';

const SIZE = 800;
const FLOOR = 540;
const PODIUM = 632;

/** Every picture of one goods: file name below goods/ to SVG. Throws when data and plan do not match. */
export async function goodsPictures(goods: GoodsSeed): Promise<[file: string, content: string][]> {
  const art = plan[goods.id];
  const ground = GROUNDS[Math.floor(goods.categoryId / 100) * 100];
  if (!art || !ground) throw new Error(`no artwork planned for goods ${goods.id}`);
  const files: [string, string][] = [
    [`${goods.id}-1.svg`, await onPodium(art, art.colour, ground)],
    [`${goods.id}-2.svg`, await second(art, ground)],
  ];
  if (art.card) files.push([`${goods.id}-3.svg`, await card(art, art.card, ground)]);
  for (const [name, colour] of Object.entries(art.colours ?? {})) {
    files.push([`${goods.id}-${name}.svg`, await onPodium(art, colour, tinted(colour))]);
  }
  return files;
}

/** The background of a colour's picture: the same scene in a pale tone of that colour, darker behind white objects. */
function tinted(colour: string): Ground {
  const white = lightnessOf(colour) > 0.72;
  const drop = white ? 0.08 : 0;
  return {
    wall: paleOf(colour, 0.945 - drop),
    floor: paleOf(colour, 0.87 - drop),
    podium: paleOf(colour, 0.98 - drop / 2),
    ink: '#333333',
    ...(white ? { halo: 0.1 } : {}),
  };
}

function room(ground: Ground): { body: string; defs: string } {
  return {
    defs:
      `<linearGradient id="w" x2="0" y2="1"><stop stop-color="${tone(ground.wall, 0.035)}"/><stop offset="1" stop-color="${ground.wall}"/></linearGradient>` +
      `<linearGradient id="f" x2="0" y2="1"><stop stop-color="${ground.floor}"/><stop offset="1" stop-color="${tone(ground.floor, 0.035)}"/></linearGradient>` +
      shadowDefs(ground.floor),
    body:
      `<path fill="url(#w)" d="M0 0h${SIZE}v${SIZE}H0z"/><path fill="#fff" opacity=".22" d="M0 0h330L90 ${FLOOR}H0z"/>` +
      `<circle cx="400" cy="372" r="262" fill="#fff" opacity="${ground.halo ?? 0.36}"/><path fill="url(#f)" d="M0 ${FLOOR}h${SIZE}v${SIZE - FLOOR}H0z"/>`,
  };
}

function podium(ground: Ground, rx: number): string {
  return (
    shadow(424, 676, rx + 46, 46) +
    `<path fill="${tone(ground.floor, 0.045)}" d="M${400 - rx} ${PODIUM}a${rx} 40 0 0 0 ${rx * 2} 0v30a${rx} 40 0 0 1 ${-rx * 2} 0z"/>` +
    `<ellipse cx="400" cy="${PODIUM}" rx="${rx}" ry="40" fill="${ground.podium}"/>`
  );
}

async function onPodium(art: GoodsArt, colour: string | undefined, ground: Ground): Promise<string> {
  const object = await thing(art.art, colour);
  const { body, defs } = room(ground);
  const flat = object.height < object.width * 0.7;
  return svg(
    SIZE,
    SIZE,
    body + podium(ground, 250) + stand(object, { cx: 400, base: PODIUM + 6, fit: flat ? 480 : 450 }),
    defs,
  );
}

async function second(art: GoodsArt, ground: Ground): Promise<string> {
  if (art.second === 'crop') return crop(art, ground);
  if (art.second === 'tray') return tray(art, ground);
  return art.second === 'pair' ? pair(art, ground) : company(art, ground);
}

/** Two of the goods, one behind the other; the second in another of its colours, if any. */
async function pair(art: GoodsArt, ground: Ground): Promise<string> {
  const other = Object.values(art.colours ?? {}).find((colour) => colour !== art.colour) ?? art.colour;
  const [front, back] = [await thing(art.art, art.colour), await thing(art.art, other)];
  const { body, defs } = room(ground);
  const wide = front.width > front.height * 1.25;
  const objects =
    stand(back, { cx: wide ? 208 : 232, base: 604, fit: wide ? 286 : 326 }) +
    stand(front, { cx: wide ? 560 : 538, base: 684, fit: wide ? 376 : 406 });
  return svg(SIZE, SIZE, body + objects, defs);
}

/** The goods beside its ingredients or things it is used with. */
async function company(art: GoodsArt, ground: Ground): Promise<string> {
  const [first, next] = art.others ?? [];
  if (!first) throw new Error(`${art.art} has no company`);
  const { body, defs } = room(ground);
  const main = await thing(art.art, art.colour);
  const back = next ? stand(await thing(next), { cx: 566, base: 590, fit: 250 }) : '';
  const side = stand(await thing(first), { cx: next ? 612 : 590, base: 690, fit: next ? 190 : 270 });
  return svg(SIZE, SIZE, body + back + stand(main, { cx: 316, base: 664, fit: 400 }) + side, defs);
}

/** A close-up: the object is cut off at the lower right. */
async function crop(art: GoodsArt, ground: Ground): Promise<string> {
  const object = await thing(art.art, art.colour);
  const scale = 790 / Math.max(object.width, object.height);
  const body =
    `<path fill="${ground.wall}" d="M0 0h${SIZE}v${SIZE}H0z"/><circle cx="640" cy="620" r="520" fill="${ground.floor}"/>` +
    `<circle cx="640" cy="620" r="380" fill="#fff" opacity=".3"/>`;
  return svg(
    SIZE,
    SIZE,
    body + shadow(500, 520, 420, 380) + draw(object, 446, 452, scale, -8),
    shadowDefs(ground.floor),
  );
}

const TRAY: [x: number, y: number, turn: number][] = [
  [400, 400, 0],
  [400, 212, 24],
  [563, 306, -18],
  [563, 494, 36],
  [400, 588, -28],
  [237, 494, 14],
  [237, 306, -40],
];

/** Seven of the goods on a round tray, seen from above. */
async function tray(art: GoodsArt, ground: Ground): Promise<string> {
  const object = await thing(art.art, art.colour);
  const one = drawFit(object, 0, 0, 164).replace('<g ', '<g id="o" ');
  const seven = TRAY.map(
    ([x, y, turn]) =>
      shadow(x + 10, y + 16, 104, 100) + `<use href="#o" transform="translate(${x} ${y}) rotate(${turn})"/>`,
  ).join('');
  const body =
    `<path fill="${ground.wall}" d="M0 0h${SIZE}v${SIZE}H0z"/><path fill="${ground.floor}" d="M0 800L800 0v800z"/>` +
    shadow(420, 430, 400, 400) +
    `<circle cx="400" cy="400" r="330" fill="${ground.podium}"/><circle cx="400" cy="400" r="300" fill="${tone(ground.podium, -0.02)}"/>`;
  return svg(SIZE, SIZE, body + seven, shadowDefs(ground.floor) + one);
}

/** Headline and three points beside the object. */
async function card(
  art: GoodsArt,
  [line1, line2, points]: NonNullable<GoodsArt['card']>,
  ground: Ground,
): Promise<string> {
  const object = await thing(art.art, art.colour);
  const lines = points.map((point, index) => {
    const y = 374 + index * 66;
    return (
      `<circle cx="86" cy="${y - 12}" r="15" fill="${ground.ink}"/><path d="m79.5 ${y - 12}l4.5 4.5l8.5-9" fill="none" stroke="#fff" stroke-width="3"/>` +
      text(point, 118, y, { size: 34, fill: ground.ink })
    );
  });
  const body =
    `<path fill="${ground.wall}" d="M0 0h${SIZE}v${SIZE}H0z"/><circle cx="640" cy="640" r="330" fill="${ground.floor}"/><circle cx="640" cy="640" r="250" fill="#fff" opacity=".35"/>` +
    text(line1, 70, 178, { size: 76, fill: ground.ink, weight: 700, spacing: 4 }) +
    text(line2, 70, 274, { size: 76, fill: ground.ink, weight: 700, spacing: 4 }) +
    lines.join('') +
    stand(object, { cx: 590, base: 748, fit: 330 });
  return svg(SIZE, SIZE, body, shadowDefs(ground.floor));
}
