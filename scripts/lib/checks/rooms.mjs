/**
 * The ladder of rooms: a file may import its own room and rooms below it, types included. Both ladders are listed from the bottom
 * up. A rung names a folder, a file, or, beginning with `**`, a file name in any folder.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Rungs of an area; a list of folders is one rung. */
const at = (area, ...rungs) => rungs.map((rung) => [rung].flat().map((name) => `server/${area}/${name}`));

/** @type {Record<string, readonly (string | readonly string[])[]>} rungs by top-level folder; the longest matching name counts */
const LADDERS = {
  server: [
    // What files of tables say about their rows, and the guard of transactions, which itself imports nothing.
    ['server/kernel/db/retention.ts', 'server/kernel/db/trail-words.ts', 'server/kernel/db/transaction.ts'],
    // Every room may read and join tables; only the area that owns a table writes it (scripts/lib/checks/table-owners.mjs).
    '**/tables.ts',
    ...at('kernel', '.', 'db/', 'files/'),
    // Calls by an API key are limited before anything else.
    ['server/kernel/http/', 'server/kernel/access/', 'server/kernel/calls/', 'server/kernel/codes/rate-limit.ts'],
    [
      'server/kernel/system/',
      'server/kernel/codes/',
      'server/kernel/live/',
      'server/kernel/message/',
      'server/kernel/providers/',
      'server/kernel/events/',
    ],
    // Every room that shows or stores pictures needs uploaded files.
    'server/content/picture/',
    // Counters on rows of members, goods and trades: low on the ladder, since low rooms change them.
    ['server/people/member/counters.ts', 'server/money/trade/close-trades.ts'],
    'server/kernel/approval/',
    // Active promotions and coupons come before shops and goods, whose answers contain them.
    'server/places/region/',
    'server/offers/promotion/',
    'server/wallet/',
    'server/places/',
    ...at('goods', ['.', 'list/', 'detail/', 'search/', 'categories/', 'stock/']),
    'server/pricing/',
    ...at('offers', ['coupon/', 'pointmall/', 'purchase/', 'seckill/']),
    'server/orders/cart/',
    ...at('orders', [
      '.',
      'clicks/',
      'moves/',
      'checkout/',
      'edit/',
      'buyer/',
      'service/',
      'favourite/',
      'review/',
      'question/',
    ]),
    'server/money/trade/',
    'server/content/articles/shown/',
    'server/content/experiments/',
    'server/content/page/',
    ...at('content', [
      'check/',
      'place/',
      'editor/',
      'publishing/',
      'together/',
      'edits/',
      'wire/',
      'plans/',
      'start/',
      'articles/',
      'menus/',
    ]),
    'server/people/trust/',
    // What each area does with its rows of a member who is merged or leaves.
    '**/member-rows.ts',
    ['server/people/member/', 'server/people/account/'],
    'server/people/operator/',
    ...at('orders', 'delivery/', 'aftersales/', 'office/', 'past/'),
    ...at('money', ['reconcile/', 'invoice/', 'voucher/', 'payout/']),
    'server/people/',
    // What waits of them is on the office's first page; taking one needs the rooms of goods and offers.
    'server/office/suggestions/tables.ts',
    'server/office/',
    'server/goods/catalogue/',
    'server/goods/intake/',
    'server/offers/marketing/',
    ['server/office/jobs/', 'server/office/find/', 'server/office/suggestions/'],
    'server/goods/count/',
    'server/guests/',
    'server/traffic/',
    'server/agents/',
    'server/monitor/',
    'server/operations.ts',
    'server/jobs.ts',
    'server/web/',
    ['server/health.ts', 'server/tracing.ts'],
    'server/app.ts',
    'server/seed/',
    'server/backup/',
    'server/commands/',
    'server/end.ts',
    ['server/port.ts', 'server/primary.ts'],
    'server/start.ts',
    'server/cli.ts',
    'server/main.ts',
  ],
  designer: [
    // Every text of the editor is said here; its language is one of the browser's memories.
    ['designer/words/', 'designer/parts/browser-memory.ts'],
    'designer/calls/',
    // Parts that editor and office share.
    'designer/parts/',
    'designer/scheme/',
    'designer/sign-in/',
    'designer/notices/',
    'designer/pickers/',
    'designer/picture-library/',
    // The data of an edited page, without UI; the panel's fields are those of the office's forms.
    'designer/editor/model/',
    // What packages may rely on stands below what uses it.
    ['designer/schema-form/controls/control.ts', 'designer/schema-form/schema-path.ts'],
    ['designer/plugin/api.ts', 'designer/plugin/faults.ts'],
    'designer/schema-form/',
    'designer/plugin/',
    // The types and navigation of the app's pages come before the pages.
    'designer/navigation.ts',
    'designer/route.ts',
    'designer/page-texts.ts',
    'designer/editor/editor-context.ts',
    'designer/editor/CommandButton.tsx',
    'designer/editor/panel/',
    'designer/editor/palette/',
    'designer/editor/canvas/',
    'designer/editor/gallery/',
    'designer/editor/example/',
    'designer/editor/dialogs/',
    'designer/editor/',
    ['designer/office/office-context.ts', 'designer/office/news.tsx', 'designer/office/parts/'],
    'designer/office/jobs/',
    'designer/office/list/',
    'designer/office/form/',
    'designer/office/',
    'designer/routes.ts',
    'designer/AllPages.tsx',
    'designer/App.tsx',
    'designer/empty-fields.ts',
    'designer/start.tsx',
    'designer/main.tsx',
  ],
};

const SOURCE = /\.tsx?$/;
const NOT_RANKED = /\.test\.tsx?$|\/testing\/|\/testing\.tsx$|\/migrations\//;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/**
 * Lists imports of higher rungs, and files on no rung.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line each
 */
export function climbingImports(folder) {
  return Object.entries(LADDERS).flatMap(([floor, rungs]) =>
    sources(folder, floor).flatMap((file) => {
      const from = rungOf(rungs, file);
      if (from < 0) return [`${file} stands on no rung: name its room in scripts/lib/checks/rooms.mjs`];
      return importsOf(folder, file)
        .filter((target) => target.startsWith(`${floor}/`) && rungOf(rungs, target) > from)
        .map((target) => `${file} imports ${target}, which stands above it`);
    }),
  );
}

// The rung of a file: two stars and a slash before a file name, FOLDER/ for everything below it, FOLDER/. for files directly in
// it.
function rungOf(rungs, file) {
  const fits = rungs.flatMap((rung, place) =>
    [rung]
      .flat()
      .filter((name) => isAt(name, file))
      .map((name) => ({ place, length: name.startsWith('**') ? Infinity : name.length })),
  );
  return fits.toSorted((one, other) => other.length - one.length)[0]?.place ?? -1;
}

function isAt(name, file) {
  if (name.startsWith('**/')) return file.endsWith(name.slice(2));
  if (name.endsWith('/.')) return posix.dirname(file) === name.slice(0, -2);
  return name.endsWith('/') ? file.startsWith(name) : file === name;
}

function importsOf(folder, file) {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path]) => posix.join(dirname(file), path));
}

function sources(folder, floor) {
  return readdirSync(join(folder, floor), { recursive: true })
    .map((name) => posix.join(floor, name.replaceAll('\\', '/')))
    .filter((file) => SOURCE.test(file) && !NOT_RANKED.test(file))
    .sort();
}
