/** What schemas/compiler/vite-plugin.ts makes of the widgets of all folders, by file stem. */
type ByStem<Value> = Readonly<Record<string, Value>>;

declare module 'virtual:widgets/engine' {
  const schemas: ByStem<import('./schema-types.ts').EngineSchema>;
  export default schemas;
}

declare module 'virtual:widgets/palette' {
  const entries: ByStem<import('./schema-types.ts').PaletteEntry>;
  export default entries;
}

declare module 'virtual:widgets/gallery' {
  const entries: ByStem<import('./schema-types.ts').GalleryEntry>;
  export default entries;
}

/** Renderers that are not in widgets/, as the build's manifest names them. */
declare module 'virtual:widgets/sources' {
  const sources: ByStem<string>;
  export default sources;
}

/** Sources for lists of packages, by what rules call them. */
declare module 'virtual:widgets/list-sources' {
  const sources: Readonly<Record<string, import('./schema-types.ts').OwnSource>>;
  export default sources;
}

/** Templates for pages of packages, by name. */
declare module 'virtual:widgets/templates' {
  const templates: Readonly<Record<string, import('./schema-types.ts').OwnTemplate>>;
  export default templates;
}

declare module 'virtual:widgets/later/panel' {
  const loaders: ByStem<() => Promise<import('./schema-types.ts').EmittedForms>>;
  export default loaders;
}

declare module 'virtual:widgets/later/validate' {
  const loaders: ByStem<() => Promise<import('ajv').ValidateFunction>>;
  export default loaders;
}
