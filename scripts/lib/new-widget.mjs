import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CODE = /^W\d{4}$/;
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const USAGE = 'npm run new-widget -- W0100 badge [徽章]';
const LONGEST_TITLE = 20;

/** The requested widget cannot be made; the message says how to fix the request. */
export class Refusal extends Error {}

/**
 * Checks the command's arguments against existing widgets.
 *
 * @param {string} root the project's folder
 * @param {string[]} words code, name, and the title for operators (by default the name)
 * @returns {{ code: string, name: string, title: string, stem: string }}
 * @throws {Refusal}
 */
function readRequest(root, [code = '', name = '', title = name]) {
  if (!CODE.test(code)) throw new Refusal(`${code || 'The code'} is no code: a W and four digits. Usage: ${USAGE}`);
  if (!NAME.test(name))
    throw new Refusal(
      `${name || 'The name'} is no name: lower-case words with dashes, e.g. flash-sale. Usage: ${USAGE}`,
    );
  if ([...title].length > LONGEST_TITLE)
    throw new Refusal(`The title has ${[...title].length} characters; operators see ${LONGEST_TITLE} at most.`);
  const taken = readdirSync(join(root, 'schemas/widgets')).map((file) => file.replace(/\.json$/, ''));
  const holder = taken.find((stem) => stem.startsWith(`${code}-`));
  if (holder) throw new Refusal(`${code} is the code of ${holder}; ${freeCode(taken)} is free.`);
  return { code, name, title, stem: `${code}-${name}` };
}

/** The code after the highest one, from W0100 on; lower codes belong to the spec. */
function freeCode(taken) {
  const highest = Math.max(99, ...taken.map((stem) => Number(stem.slice(1, 5))));
  return `W${String(highest + 1).padStart(4, '0')}`;
}

/**
 * Writes schema, renderer, style sheet and test of a new widget; never overwrites a file.
 *
 * @param {string} root the project's folder
 * @param {string[]} words code, name, title
 * @returns {{ stem: string, files: string[] }} the files written, relative to the folder
 * @throws {Refusal}
 */
export function writeWidget(root, words) {
  const request = readRequest(root, words);
  const files = Object.entries(filesOf(request));
  const present = files.find(([file]) => existsSync(join(root, file)));
  if (present) throw new Refusal(`${present[0]} is already there; delete it or choose another name.`);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { stem: request.stem, files: files.map(([file]) => file) };
}

/** `W0100-flash-sale` -> `W0100FlashSale`, as in schemas/types. */
function typeName(words) {
  return words
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

function filesOf({ code, name, title, stem }) {
  return {
    [`schemas/widgets/${stem}.json`]: schemaText(code, name, title),
    [`widgets/${stem}.tsx`]: rendererText(stem, name),
    [`widgets/${stem}.module.css`]: STYLES,
    [`widgets/${stem}.test.ts`]: testText(code, name),
  };
}

function schemaText(code, name, title) {
  return `{
  "$schema": "http://json-schema.org/draft-07/schema#",
  "title": ${JSON.stringify(title)},
  "description": "A picture with a line of text; both lead to one place. The height follows the text.",
  "x-summary": "一张图片和一行文字，点击到同一个地方，高度随文字变化。",
  "type": "object",
  "x-widget": { "group": "basic", "size": { "width": 240, "height": 72 }, "icon": ${JSON.stringify(name)}, "measure": "content", "hydrate": "never" },
  "allOf": [{ "$ref": "../common/box.json" }],
  "properties": {
    "label": { "type": "string", "title": "文字", "x-section": "基本设置", "maxLength": 40, "default": "新品上市" },
    "labelColor": { "$ref": "../common/colour.json", "title": "文字颜色", "x-section": "基本设置", "default": "#1f1f1f" },
    "imgUrl": { "$ref": "../common/image.json", "title": "图片", "x-section": "基本设置", "x-picture": "80 × 80" },
    "pathData": { "$ref": "../common/link.json", "title": "路径", "x-section": "基本设置" }
  },
  "examples": [
    {
      "width": 375,
      "label": "春茶上新，第二件半价",
      "labelColor": "token:primary",
      "imgUrl": "/artwork/goods/1202-1.svg",
      "pathData": { "linkPage": "href", "href": "/items?keywords=茶" }
    }
  ]
}
`;
}

function rendererText(stem, name) {
  const type = typeName(stem);
  return `import type { ${type} } from '../schemas/types/${stem}.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { Picture } from './parts/pictures/Picture.tsx';
import styles from './${stem}.module.css';

/** \`config\` is checked and filled with defaults; \`host\` is the only way to act, so the link is inert in the designer. */
export default function ${typeName(name)}({ config, host }: WidgetProps<${type}>) {
  return (
    <a className={styles.link} style={{ color: config.labelColor }} {...host.linkProps(config.pathData)}>
      <Picture className={styles.picture} address={config.imgUrl} alt="" width={40} height={40} />
      {config.label}
    </a>
  );
}
`;
}

const STYLES = `.link {
  display: flex;
  gap: var(--space-3);
  align-items: center;
  padding: var(--space-4);
  font-size: var(--text-md);
}

.picture {
  flex: none;
  width: 40px;
  height: 40px;
}
`;

function testText(code, name) {
  return `// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, messagesOf } from './test-support.ts';

describe('${name}', () => {
  it('is one link with its text and colour', () => {
    const link = inShop('${code}', {
      label: '开业大吉',
      labelColor: '#123456',
      pathData: { linkPage: 'href', href: '/items' },
    }).querySelector('a');
    expect(link?.textContent).toBe('开业大吉');
    expect(link?.getAttribute('href')).toBe('/items');
    expect(link?.style.color).toBe('#123456');
  });

  it('refuses a text that is too long', async () => {
    expect(await messagesOf('${code}', { label: '长'.repeat(41) })).toEqual(['/label maxLength']);
  });
});
`;
}
