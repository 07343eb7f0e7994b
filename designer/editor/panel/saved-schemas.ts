/** Under `npm run dev`: schemas of widgets that are saved while an editor is open, taken over without loading its page anew. */
import type { EmittedForms, EngineSchema, PaletteEntry } from '../../../schemas/schema-types.ts';
import type { Catalogue } from '../model/document/catalogue.ts';
import { loadedForms, takeForms } from '../../schema-form/panel-modules.ts';

/** A compiled form as it is now: the browser holds the one before by the same address without the time. */
async function compiledNow<Form>(stem: string, form: 'engine' | 'palette' | 'panel'): Promise<Form> {
  const address = `/@id/__x00__widget-schema:${stem}:${form}.js?t=${Date.now()}`;
  const module = (await import(/* @vite-ignore */ address)) as { default: Form };
  return module.default;
}

async function takeOver(catalogue: Catalogue, stem: string): Promise<void> {
  const entry = await compiledNow<PaletteEntry>(stem, 'palette');
  if (catalogue.schema(entry.code)) catalogue.replace(entry, await compiledNow<EngineSchema>(stem, 'engine'));
  else catalogue.replace(entry);
  if (loadedForms(entry.code)) await takeForms(entry.code, await compiledNow<EmittedForms>(stem, 'panel'));
}

export function followSavedSchemas(catalogue: Catalogue): void {
  import.meta.hot?.on('mallwright:schemas', (stems: string[]) => {
    // What was wrong before is put right.
    document.querySelector('vite-error-overlay')?.remove();
    for (const stem of stems) void takeOver(catalogue, stem);
  });
}
