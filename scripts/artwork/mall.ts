import { GROUNDS, FONT, drawFit, shadow, shadowDefs, stand, svg, text } from './scene.ts';
import { thing } from './things.ts';

const ORANGE = '#ff5d02';
const INK = '#2b2521';

/** The logo on a 48 x 48 board: an M cut like a dovetail joint, two boards joined without a nail. */
function mark(ground: string, ink: string): string {
  return (
    `<rect width="48" height="48" rx="11" fill="${ground}"/>` +
    `<path fill="${ink}" d="M10 36V12h9l5 9l5-9h9v24h-8.5V26.5L24 36l-5.5-9.5V36z"/>`
  );
}

function wordmark(ink: string, soft: string, ground: string, cut: string): string {
  const body =
    `<g transform="translate(0 4)">${mark(ground, cut)}</g>` +
    text('木匠风', 62, 30, { size: 25, fill: ink, weight: 700, spacing: 3 }) +
    `<text x="62" y="49" font-family="Helvetica Neue, Arial, ${FONT}" font-size="13.5" letter-spacing="1.6" fill="${soft}">Mallwright</text>`;
  return svg(180, 56, body);
}

interface Empty {
  file: string;
  things: [name: string, cx: number, base: number, fit: number][];
  /** A 4 on either side, so that the object in the middle reads as the 0 of 404. */
  digits?: true;
}

const EMPTIES: Empty[] = [
  { file: 'cart', things: [['shopping-cart', 158, 190, 120]] },
  { file: 'results', things: [['magnifying-glass-tilted-left', 162, 188, 118]] },
  { file: 'orders', things: [['package', 160, 190, 116]] },
  { file: 'favourites', things: [['red-heart', 160, 178, 104]] },
  { file: 'coupons', things: [['ticket', 160, 162, 118]] },
  { file: 'not-found', things: [['compass', 160, 170, 92]], digits: true },
  { file: 'error', things: [['hammer-and-wrench', 160, 190, 112]] },
];

const DOTS = `<circle cx="66" cy="78" r="5" fill="#ffd4b8"/><circle cx="262" cy="62" r="7" fill="#dbe8d2"/><circle cx="246" cy="150" r="4" fill="#cfdcec"/>`;

async function empty({ things, digits }: Empty): Promise<string> {
  const objects: string[] = [];
  for (const [name, cx, base, fit] of things) objects.push(stand(await thing(name), { cx, base, fit }));
  const body =
    `<circle cx="160" cy="122" r="98" fill="#f4f1ee"/><circle cx="160" cy="122" r="72" fill="#fff" opacity=".6"/>` +
    `<g fill="none" stroke="#e2dad2" stroke-width="2" stroke-linecap="round"><path d="M40 190h36m168 0h36M58 206h20m164 0h20"/></g>` +
    (digits ? four(78) + four(242) : DOTS) +
    objects.join('');
  return svg(320, 240, body, shadowDefs('#ddd5cb'));
}

function four(x: number): string {
  return text('4', x, 164, { size: 112, fill: '#d8cec4', weight: 700, anchor: 'middle' });
}

/** Left: a shelf of goods and a slogan. Right: an empty area for the form. */
async function loginBackground(): Promise<string> {
  const ground = GROUNDS[600];
  if (!ground) throw new Error('no ground for the login page');
  const shelf: [string, string | undefined, number, number, number][] = [
    ['potted-plant', undefined, 210, 520, 150],
    ['handbag', '#d08a4a', 372, 520, 150],
    ['teddy-bear', undefined, 520, 520, 130],
    ['teapot', undefined, 650, 520, 116],
    ['headphone', '#474b55', 292, 318, 118],
    ['books', '#5f9a8a', 450, 318, 122],
    ['jarCandle', '#d8b892', 590, 318, 92],
  ];
  const objects: string[] = [];
  for (const [name, colour, cx, base, fit] of shelf) objects.push(stand(await thing(name, colour), { cx, base, fit }));
  const board = (y: number, x: number, width: number): string =>
    `<rect x="${x}" y="${y}" width="${width}" height="14" rx="3" fill="#c89b6d"/><rect x="${x}" y="${y + 9}" width="${width}" height="5" rx="2" fill="#a97d52"/>`;
  const body =
    `<path fill="#f6f1eb" d="M0 0h1920v640H0z"/><circle cx="420" cy="330" r="330" fill="#fff" opacity=".55"/><path fill="#ece3d8" d="M1240 0h680v640H1080z"/>` +
    board(318, 210, 480) +
    board(520, 130, 640) +
    objects.join('') +
    text('好物，慢慢挑', 150, 118, { size: 52, fill: '#4a3728', weight: 700, spacing: 4 }) +
    text('看得仔细，买得放心。', 152, 160, { size: 20, fill: '#7a6453' });
  return svg(1920, 640, body, shadowDefs('#ddd0c0'));
}

const PROMISES: [icon: string, title: string, line: string][] = [
  ['delivery-truck', '16 点前当日发', '冷链次晨送达'],
  ['package', '七天无理由', '上门取退件'],
  ['wrapped-gift', '礼品包装', '下单备注即可'],
  ['hammer-and-wrench', '五年免费修补', '木作与皮具'],
];

/** The mall's promises at the foot of every page, one picture each; malls seeded with them still use them. */
async function promises(): Promise<[file: string, content: string][]> {
  return Promise.all(
    PROMISES.map(async ([icon, title, line], index): Promise<[string, string]> => {
      const body =
        `<circle cx="72" cy="50" r="30" fill="#fff1e7"/>${drawFit(await thing(icon), 72, 50, 36)}` +
        text(title, 118, 46, { size: 19, fill: INK, weight: 600 }) +
        text(line, 118, 70, { size: 14, fill: '#8a8078' });
      return [`mall/promise-${index + 1}.svg`, svg(296, 100, body)];
    }),
  );
}

/** The objects of the promises alone, for pages that have the rest as text. */
async function promiseSigns(): Promise<[file: string, content: string][]> {
  return Promise.all(
    PROMISES.map(async ([icon], index): Promise<[string, string]> => {
      const body = `<circle cx="30" cy="30" r="30" fill="#fff1e7"/>${drawFit(await thing(icon), 30, 30, 36)}`;
      return [`mall/promise-sign-${index + 1}.svg`, svg(60, 60, body)];
    }),
  );
}

/** Logos, empty states, sign-in background, promises: pictures of the mall itself. */
export async function mallPictures(): Promise<[file: string, content: string][]> {
  const files: [string, string][] = [
    ['mall/mark.svg', svg(48, 48, mark(ORANGE, '#fff'))],
    ['mall/logo.svg', wordmark(INK, '#8a7466', ORANGE, '#fff')],
    ['mall/logo-light.svg', wordmark('#ffffff', '#e9dfd6', '#ffffff', ORANGE)],
    ['mall/login-background.svg', await loginBackground()],
    ...(await promises()),
    ...(await promiseSigns()),
    ['mall/placeholder.svg', placeholder()],
    ['mall/avatar.svg', await avatar('bear', '#ffe9db', '#f3cdb4')],
  ];
  for (const [file, object, ground, dark] of AVATARS)
    files.push([`mall/avatar-${file}.svg`, await avatar(object, ground, dark)]);
  for (const state of EMPTIES) files.push([`mall/empty-${state.file}.svg`, await empty(state)]);
  return files;
}

/** The picture shown for a missing one. */
function placeholder(): string {
  return svg(
    400,
    400,
    `<path fill="#f5f3f0" d="M0 0h400v400H0z"/><g transform="translate(152 152) scale(2)" opacity=".35">${mark('#cfc6bd', '#f5f3f0')}</g>`,
  );
}

/** Avatars besides the bear: file, object, background, shadow. */
const AVATARS = [
  ['cat', 'cat-face', '#fff3cf', '#ecd28a'],
  ['rabbit', 'rabbit-face', '#e6ecf8', '#bcc8e2'],
  ['panda', 'panda', '#e4f3e8', '#b3d6bd'],
  ['chick', 'hatching-chick', '#dff1fb', '#a9cfe6'],
  ['leaf', 'seedling', '#f3ece2', '#d6c4ab'],
] as const;

async function avatar(object: string, ground: string, dark: string): Promise<string> {
  return svg(
    120,
    120,
    `<circle cx="60" cy="60" r="60" fill="${ground}"/>${shadow(62, 96, 36, 8)}${drawFit(await thing(object), 60, 60, 74)}`,
    shadowDefs(dark),
  );
}
