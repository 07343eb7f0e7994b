/** Generates docs/widgets.md from the compiled widget schemas. */
import { isDeepStrictEqual } from 'node:util';
import { resolveSchema } from '../../../engine/references/schema-walk.ts';
import type { CompiledWidget, JsonSchema, PanelTab, WidgetMeta } from '../../../schemas/schema-types.ts';

const TABS: Record<PanelTab, string> = { settings: '设置', style: '样式' };
const STORED = 'Stored only';
const HYDRATE: Record<WidgetMeta['hydrate'], string> = {
  never: 'never, it ships no JavaScript',
  visible: 'when it comes into view',
  idle: 'when the browser is idle',
  touch: 'when it is first touched',
};
/** Maximum depth of properties; deeper ones have no field of their own. */
const MAX_DEPTH = 6;

const HEAD = `# Widgets

Written from the schemas of all widgets by \`npm run generate\`; edit the schemas instead. Drift fails \`npm run check\`.
A widget of your own is below the list. Lengths are px, prices cents. A property without a label is stored and has no field. How a widget looks: /edit/gallery.
`;

const OWN = `## A widget of your own

\`npm run new-widget -- W0100 badge 徽章\` writes four files of one stem; nothing else changes. Codes from W0100 on are free.

| file | what it is |
| --- | --- |
| \`schemas/widgets/W0100-badge.json\` | title, palette entry and properties: panel, types, defaults, checks on save and live data follow from it |
| \`widgets/W0100-badge.tsx\` | the renderer: gets values that are checked and filled, acts only by its host |
| \`widgets/W0100-badge.module.css\` | its styles |
| \`widgets/W0100-badge.test.ts\` | its tests |

What a schema may say (\`x-tab\`, \`x-section\`, \`x-control\`, \`x-visible-if\`, \`x-messages\`, \`x-needs\` ...) is in \`schemas/widget.meta.json\`. A file that breaks
the rules is named with place and remedy, by \`npm run generate\`, by \`npm run check\` and in the browser under \`npm run dev\`. An open editor
takes a saved schema and a saved renderer over within seconds: selection, what was typed, undo and scrolling stay. A renderer that throws
costs only itself. \`/edit/gallery\` shows every variant in three widths.

Up to four presets of a widget are \`schemas/presets/W0100.json\`: the palette offers them below its tile, and each is inserted in one step.
\`title\` is their name, \`picture\` an SVG path on 64 by 40, \`values\` what the widget begins with instead of the defaults: its properties,
and \`source\`, the rule of a list. Values that the schema refuses are named by file.

### In a folder or package of your own

\`package.json\` names where else widgets are, as folders or as installed packages:

\`\`\`json
"mallwright": { "widgets": ["./my-widgets", "@acme/mall-widgets"] }
\`\`\`

There, schema, renderer and styles lie side by side (\`W0100-badge.json\`, \`W0100-badge.tsx\`); a package may name its own folders in the same
words. \`../common/NAME.json\` is the mall's from anywhere, and so is what is imported from \`mallwright/...\`, as
\`mallwright/engine/widget.ts\` or \`mallwright/schemas/types/W0100-badge.ts\`. Palette, panel, gallery, checks, types, shop and H5 follow as for
the mall's own. Presets are \`presets/W0100.json\` in the folder. A control of your own is \`controls/NAME.tsx\` in the folder: its default export takes \`ControlProps\`
(\`mallwright/designer/plugin/api.ts\`), and \`"x-control": "NAME"\` in a schema of the same folder asks for it. A folder that is not
there, half a widget, a code that is taken and an unknown control are named by file, and stop the build.

The test kit (\`designer/testing/kit.tsx\`) opens the widget in a real editor without a screen:

\`\`\`tsx
// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { openWidget, type WidgetKit } from '../designer/testing/kit.tsx';

let kit: WidgetKit;
afterEach(() => kit.close());

it('shows and stores what is typed', async () => {
  kit = await openWidget({ type: 'W0100', label: '新品' });
  kit.select();
  await kit.type('文字', '开业大吉');
  expect((await kit.shown()).textContent).toBe('开业大吉');
  expect(await kit.publish()).toMatchObject({ label: '开业大吉' });
});
\`\`\`

\`edit\` sets any property as a control does, \`undo\` takes it back, \`messages\` are what the panel says is wrong, \`panel\` is its page for
everything else.
`;

function code(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

/** Text escaped for a table cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  const type = [schema.type ?? 'any'].flat().join(' or ');
  const control = schema['x-control'];
  return control ? `${type} (${control})` : type;
}

function limitsOf(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, multipleOf } = schema;
  const unit = schema['x-unit'] ? ` ${schema['x-unit']}` : '';
  const limits: [number | undefined, string][] = [
    [minimum, `>= ${minimum}${unit}`],
    [maximum, `<= ${maximum}${unit}`],
    [multipleOf, `steps of ${multipleOf}`],
    [minLength, `>= ${minLength} characters`],
    [maxLength, `<= ${maxLength} characters`],
    [minItems, `>= ${minItems} entries`],
    [maxItems, `<= ${maxItems} entries`],
  ];
  return limits.flatMap(([limit, text]) => (limit === undefined ? [] : [text])).join(', ');
}

function conditionOf(schema: JsonSchema): string {
  const conditions = Object.entries(schema['x-visible-if'] ?? {});
  return conditions.map(([name, value]) => `shown if ${name} is ${[value].flat().map(code).join(' or ')}`).join(', ');
}

function messagesOf(schema: JsonSchema): string {
  const messages = Object.entries(schema['x-messages'] ?? {}).map(([keyword, message]) => `${keyword}: ${message}`);
  const question = schema['x-confirm'] ? [`before deleting: ${schema['x-confirm']}`] : [];
  return [...messages, ...question].join('; ');
}

/** A default as JSON; for lists and objects only their size, since the rows below show their content. */
function defaultOf(schema: JsonSchema): string {
  const value = schema.default;
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.length === 0 ? '`[]`' : `${value.length} entries`;
  const text = JSON.stringify(value);
  return text.length > 60 ? 'an object' : code(value);
}

function notesOf(schema: JsonSchema): string {
  const labels = Object.entries(schema['x-labels'] ?? {}).map(([value, label]) => `${value} ${label}`);
  const picture = schema['x-picture'] ? [`picture ${schema['x-picture']}`] : [];
  const reference = schema['x-ref'] && schema['x-ref'] !== 'image' ? [`live: ${schema['x-ref']}`] : [];
  const notes = [labels.join(', '), ...picture, ...reference, conditionOf(schema), schema['x-help'] ?? ''];
  return notes.filter((note) => note !== '').join('. ');
}

type Row = [name: string, schema: JsonSchema];

/**
 * The rows of a property and of everything in it: `data`, `data[].imgUrl`; things picked as a whole (link, goods) are one row.
 */
function rowsOf(name: string, source: JsonSchema, root: JsonSchema, depth = 0): Row[] {
  const schema = resolveSchema(source, root);
  const own: Row = [name, schema];
  if (depth > MAX_DEPTH || (depth > 0 && schema['x-control'] === 'link')) return [own];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    rowsOf(`${name}.${key}`, property, root, depth + 1),
  );
  const { items } = schema;
  if (!items) return [own, ...(schema['x-control'] === 'link' ? [] : inside)];
  const places = Array.isArray(items) ? items : [items];
  const entries = places.flatMap((item, index) => {
    const place = `${name}[${Array.isArray(items) ? index : ''}]`;
    const [entry, ...rest] = rowsOf(place, item, root, depth + 1);
    return entry && entry[1].type === 'object' && !entry[1]['x-control'] ? rest : entry ? [entry, ...rest] : rest;
  });
  return [own, ...entries];
}

const COLUMNS = ['property', 'label', 'type', 'default', 'limits', 'messages', 'notes'];

function rowText([name, schema]: Row): string[] {
  return [
    `\`${name}\``,
    schema.title ?? '',
    typeOf(schema),
    defaultOf(schema),
    limitsOf(schema),
    messagesOf(schema),
    notesOf(schema),
  ];
}

/** The position of a section in the panel's order of tabs. */
function placeOf(section: string): number {
  return [TABS.settings, TABS.style, STORED].findIndex((start) => section.startsWith(start));
}

/** The properties shown in the panel, by tab and section, then those that are only stored. */
function properties(schema: JsonSchema, wanted: (name: string) => boolean): string {
  const all = Object.entries(schema.properties ?? {}).filter(([name]) => wanted(name));
  const sections = new Map<string, string[][]>();
  for (const [name, property] of all) {
    const whole = resolveSchema(property, schema);
    const tab = whole['x-tab'];
    const section = tab ? `${TABS[tab]} / ${whole['x-section']}` : STORED;
    const rows = rowsOf(name, property, schema).map(rowText);
    sections.set(section, [...(sections.get(section) ?? []), ...rows]);
  }
  const ordered = [...sections].toSorted(([one], [other]) => placeOf(one) - placeOf(other));
  return ordered.map(([section, rows]) => `**${section}**\n\n${table(COLUMNS, rows)}`).join('\n');
}

function factsOf({ meta, files, examples }: CompiledWidget): string {
  const { width, height } = meta.size;
  const facts = [
    `files: ${files.map((file) => `\`${file}\``).join(', ')}`,
    `palette: ${meta.group}; platforms: ${meta.platforms.join(', ')}; free panel: ${meta.freePanel ? 'yes' : 'no'}`,
    `size: ${width} × ${height}${meta.measure ? `, the height follows the ${meta.measure}` : ''}`,
    `hydrates: ${HYDRATE[meta.hydrate]}; examples: ${examples.length}`,
  ];
  return facts.map((fact) => `- ${fact}\n`).join('');
}

/** The whole file. Properties that all widgets share have a section of their own. */
export function widgetDocs(widgets: CompiledWidget[], box: JsonSchema): string {
  const index = widgets.map((widget) => `- [${widget.code} ${widget.title}](#${widget.code.toLowerCase()})\n`).join('');
  const common = `## Common\n\nEvery widget has these; where one says otherwise it is listed with the widget.\n\n`;
  const parts = widgets.map((widget) => {
    const own = properties(widget.schema, (name) => {
      const property = widget.schema.properties?.[name];
      return !isDeepStrictEqual(property, box.properties?.[name]);
    });
    const anchor = `<a id="${widget.code.toLowerCase()}"></a>`;
    return `${anchor}\n\n## ${widget.code} ${widget.title}\n\n${widget.description}\n\n${factsOf(widget)}\n${own}`;
  });
  return [HEAD, index, OWN, common + properties(box, () => true), ...parts].join('\n');
}
