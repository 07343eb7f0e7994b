/** Where the texts of the editor are (designer/words). */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of the editor, and what it shares with the office: each Chinese text in them passes `say`. */
const SAYING = [
  'designer/calls',
  'designer/editor',
  'designer/empty-fields.ts',
  'designer/notices',
  'designer/parts',
  'designer/picture-library',
  'designer/pickers',
  'designer/plugin',
  'designer/schema-form',
  'designer/scheme',
  'designer/words',
];

/** Those whose texts do not pass it yet; to become none. */
const LATER = [];

/** The gallery is a page for developers. */
const OTHERS = /^designer\/editor\/gallery\/|\/testing\/|\.test\.tsx?$|\.d\.ts$/;

/** Sources outside of the editor whose texts it shows, those of its calls' refusals too: they are said where they are shown. */
const TOLD = [
  'designer/page-texts.ts',
  'engine/check',
  'engine/document',
  'engine/edit/apply.ts',
  'engine/edit/lists.ts',
  'engine/links/link-kinds.ts',
  'engine/references/references.ts',
  'engine/rules/content',
  'engine/rules/messages/common.ts',
  'engine/rules/messages/content.ts',
  'engine/rules/wire/envelope.ts',
  'engine/theme/styles.ts',
  'engine/theme/theme.ts',
  'schemas/keyword-texts.ts',
  'server/agents/assist/model.ts',
  'server/agents/assist/serve.ts',
  'server/content/check',
  'server/content/editor',
  'server/content/page/content.ts',
  'server/content/page/linked',
  'server/content/page/may-publish.ts',
  'server/content/picture/folders.ts',
  'server/content/plans',
  'server/content/publishing',
  'server/content/together',
];

/** Schemas whose titles, help and messages the panel shows. */
const SCHEMAS = ['schemas/blocks', 'schemas/common', 'schemas/presets', 'schemas/widgets'];

function filesOf(folder, names, wanted) {
  return names.flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    if (!found?.isDirectory()) return found ? [name] : [];
    const inside = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).sort();
    return inside.map((file) => `${name}/${file.replaceAll('\\', '/')}`).filter((file) => wanted.test(file));
  });
}

const sources = (folder, names) => filesOf(folder, names, /\.tsx?$/).filter((file) => !OTHERS.test(file));

/** Paths from the project's folder. */
export const sayingFiles = (folder) =>
  sources(folder, SAYING).filter(
    (file) => ![...LATER, ...TOLD].some((one) => file === one || file.startsWith(`${one}/`)),
  );
export const toldFiles = (folder) => sources(folder, TOLD);
export const schemaFiles = (folder) => filesOf(folder, SCHEMAS, /\.json$/);
