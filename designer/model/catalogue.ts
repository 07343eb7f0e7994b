/** The widgets there are: palette entries at once, schemas when a page or the operator asks for them. */
import { observable, runInAction } from 'mobx';
import type { EngineSchema, PaletteEntry } from '../../schemas/schema-types.ts';

export interface CatalogueSource {
  palette: readonly PaletteEntry[];
  /** The engine form of `schemas/widgets/{stem}.json`. */
  load(stem: string): Promise<EngineSchema>;
}

export class Catalogue {
  readonly palette: readonly PaletteEntry[];
  private readonly schemas = observable.map<string, EngineSchema>(undefined, { deep: false });
  private readonly entries: ReadonlyMap<string, PaletteEntry>;
  private readonly loading = new Map<string, Promise<void>>();

  constructor(private readonly source: CatalogueSource) {
    this.palette = source.palette;
    this.entries = new Map(source.palette.map((entry) => [entry.code, entry]));
  }

  entry(code: string): PaletteEntry | undefined {
    return this.entries.get(code);
  }

  /** The schema if it is loaded; observers are told when it arrives. */
  schema(code: string): EngineSchema | undefined {
    return this.schemas.get(code);
  }

  title(code: string): string {
    return this.entries.get(code)?.title ?? code;
  }

  /** Resolves when all of them are loaded; unknown codes are passed over. Rejects when a module cannot be fetched. */
  async load(codes: Iterable<string>): Promise<void> {
    await Promise.all([...new Set(codes)].map((code) => this.loadOne(code)));
  }

  private loadOne(code: string): Promise<void> {
    const entry = this.entries.get(code);
    if (!entry || this.schemas.has(code)) return Promise.resolve();
    let pending = this.loading.get(code);
    if (!pending) {
      pending = this.source
        .load(entry.stem)
        .then((schema) => runInAction(() => void this.schemas.set(code, schema)))
        .finally(() => this.loading.delete(code));
      this.loading.set(code, pending);
    }
    return pending;
  }
}
