/** The known widgets: palette entries are available at once, schemas are loaded when a page or the operator needs them. */
import { observable, runInAction } from 'mobx';
import type { EngineSchema, PaletteEntry } from '../../../../schemas/schema-types.ts';

export interface CatalogueSource {
  palette: readonly PaletteEntry[];
  /** The engine form of `schemas/widgets/{stem}.json`. */
  load(stem: string): Promise<EngineSchema>;
  /** The operator-facing names of the properties of `schemas/widgets/{stem}.json`. */
  words(stem: string): Promise<Readonly<Record<string, string>>>;
}

export class Catalogue {
  private readonly listed = observable.box<readonly PaletteEntry[]>([], { deep: false });
  private readonly schemas = observable.map<string, EngineSchema>([], { deep: false });
  private readonly entries: Map<string, PaletteEntry>;
  private readonly words = new Map<string, Readonly<Record<string, string>>>();
  private readonly loading = new Map<string, Promise<void>>();

  constructor(private readonly source: CatalogueSource) {
    this.entries = new Map(source.palette.map((entry) => [entry.code, entry]));
    runInAction(() => this.listed.set(source.palette));
  }

  get palette(): readonly PaletteEntry[] {
    return this.listed.get();
  }

  /** Replaces an entry and its schema with what a developer just saved. */
  replace(entry: PaletteEntry, schema: EngineSchema): void {
    this.words.delete(entry.code);
    this.entries.set(entry.code, entry);
    runInAction(() => {
      this.listed.set(this.palette.map((one) => (one.code === entry.code ? entry : one)));
      this.schemas.set(entry.code, schema);
    });
  }

  entry(code: string): PaletteEntry | undefined {
    return this.entries.get(code);
  }

  /** The schema if it is loaded; observers run again when it arrives. */
  schema(code: string): EngineSchema | undefined {
    return this.schemas.get(code);
  }

  title(code: string): string {
    return this.entries.get(code)?.title ?? code;
  }

  /** Resolves when all of them are loaded; unknown codes are skipped. Rejects when a module cannot be fetched. */
  async load(codes: Iterable<string>): Promise<void> {
    await Promise.all([...new Set(codes)].map((code) => this.loadOne(code)));
  }

  /** The operator-facing name of a property; the property's key if `loadWords` provided none. */
  property(code: string, name: string): string {
    return this.words.get(code)?.[name] ?? name;
  }

  /** Loads the property names of these types; rejects when a module cannot be fetched. */
  async loadWords(codes: Iterable<string>): Promise<void> {
    const wanted = [...new Set(codes)].flatMap((code) => this.entries.get(code) ?? []);
    await Promise.all(
      wanted.map(async ({ code, stem }) => {
        if (!this.words.has(code)) this.words.set(code, await this.source.words(stem));
      }),
    );
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
