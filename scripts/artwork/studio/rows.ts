/**
 * Names the rendered pictures of goods in their rows (server/seed/data/goods): four views before the selling points, the colours' own
 * pictures at values and variants, the picture in use and the close one around the introduction's first text.
 * Run: npm run studio:rows -- IDS, then npx oxfmt server/seed/data/goods. The words of the pictures are `alt` of the goods' description.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Block = { text: string } | { picture: string; alt: string };
interface Pictured {
  picture?: string;
}
interface Row {
  id: number;
  pictures: string[];
  introduction: Block[];
  specs: { values: Pictured[] }[];
  skus: Pictured[];
}
interface Described {
  colours: Record<string, string>;
  variants?: Record<string, Record<string, string>>;
  alt?: { use: string; close: string };
}

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ROWS = at('../../../server/seed/data/goods');
const RENDERED = at('../../../server/seed/artwork/studio');
const VIEWS = ['front', 'turned', 'close', 'use'];
const wanted = process.argv.slice(2).map(Number);

const address = (id: number, view: string): string => {
  if (!existsSync(join(RENDERED, `${id}-${view}.webp`))) throw new Error(`goods ${id} has no picture ${view}`);
  return `/artwork/studio/${id}-${view}.webp`;
};

function named(row: Row): Row {
  const { id } = row;
  const { alt, colours, variants = {} } = JSON.parse(readFileSync(at(`goods/${id}.json`), 'utf8')) as Described;
  if (!alt) throw new Error(`the description of goods ${id} has no alt`);
  const drawn = new RegExp(`^/artwork/goods/${id}-(c\\d)\\.svg$`);
  const own = <T extends Pictured>(part: T): T => {
    const variant = drawn.exec(part.picture ?? '')?.[1];
    if (variant === undefined) return part;
    const isFirst = variants[variant]?.['body'] === colours['body'];
    return { ...part, picture: address(id, isFirst ? 'front' : variant) };
  };
  const rendered = ({ picture = '' }: Pictured): boolean => picture.startsWith('/artwork/studio/');
  const [first, ...rest] = row.introduction.filter((block) => !rendered(block as Pictured));
  if (!first) throw new Error(`goods ${id} has no introduction`);
  const points = rest.filter((block) => 'picture' in block);
  const texts = rest.filter((block) => 'text' in block);
  return {
    ...row,
    pictures: [
      ...VIEWS.map((view) => address(id, view)),
      ...row.pictures.filter((picture) => picture.endsWith(`${id}-3.svg`)),
    ],
    introduction: [
      { picture: address(id, 'use'), alt: alt.use },
      first,
      ...points,
      { picture: address(id, 'close'), alt: alt.close },
      ...texts,
    ],
    specs: row.specs.map((spec) => ({ ...spec, values: spec.values.map(own) })),
    skus: row.skus.map(own),
  };
}

for (const name of readdirSync(ROWS)) {
  const rows = JSON.parse(readFileSync(join(ROWS, name), 'utf8')) as Row[];
  if (!rows.some(({ id }) => wanted.includes(id))) continue;
  const made = rows.map((row) => (wanted.includes(row.id) ? named(row) : row));
  writeFileSync(join(ROWS, name), JSON.stringify(made));
}
