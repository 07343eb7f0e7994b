/** Under `npm run dev`: applies schemas saved while an editor is open, without reloading its page. */
import type { EmittedForms, EngineSchema, PaletteEntry } from '../../../schemas/schema-types.ts';
import type { Catalogue } from '../model/document/catalogue.ts';
import { loadedForms, takeForms } from '../../schema-form/panel-modules.ts';

/** Imports the current compiled form; without the time in the address the browser would return the cached module. */
async function compiledNow<Form>(stem: string, form: 'engine' | 'palette' | 'panel'): Promise<Form> {
  const address = `/@id/__x00__widget-schema:${stem}:${form}.js?t=${Date.now()}`;
  const module = (await import(/* @vite-ignore */ address)) as { default: Form };
  return module.default;
}

async function takeOver(catalogue: Catalogue, stem: string): Promise<void> {
  const entry = await compiledNow<PaletteEntry>(stem, 'palette');
  catalogue.replace(entry, await compiledNow<EngineSchema>(stem, 'engine'));
  if (loadedForms(entry.code)) await takeForms(entry.code, await compiledNow<EmittedForms>(stem, 'panel'));
}

export function followSavedSchemas(catalogue: Catalogue): void {
  import.meta.hot?.on('mallwright:schemas', (stems: string[]) => {
    // Removes the overlay of an earlier error, which is now fixed.
    document.querySelector('vite-error-overlay')?.remove();
    for (const stem of stems) void takeOver(catalogue, stem);
  });
}
