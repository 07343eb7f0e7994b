/**
 * `npm run new-widget -- W0100 badge [徽章]`: makes a working widget to start from: schema, renderer, styles, test and type. It
 * appears in the palette, has a panel and renders on pages at once.
 */
import { generateTypes } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Refusal, writeWidget } from './lib/new-widget.mjs';
import { root } from './lib/run.mjs';

try {
  const { stem, files } = writeWidget(root, process.argv.slice(2));
  await ensureInstalled();
  await generateTypes();
  const written = [...files, `schemas/types/${stem}.ts`, 'docs/widgets.md'];
  console.log(written.join('\n'));
  console.log(`\nSee it with \`npm run dev\` at /edit/gallery?widget=${stem.slice(0, 5)}.`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
