/** Renderers of the widgets of all folders, by file stem (schemas/compiler/vite-plugin.ts). */
declare module 'virtual:widgets/renderers' {
  const modules: Readonly<Record<string, import('./widget.ts').WidgetModule>>;
  export default modules;
}

declare module 'virtual:widgets/later/sources' {
  const loaders: Readonly<Record<string, () => Promise<{ default: import('./list-source.ts').PluginSource }>>>;
  export default loaders;
}

declare module 'virtual:widgets/later/renderers' {
  const loaders: Readonly<Record<string, () => Promise<import('./widget.ts').WidgetModule>>>;
  export default loaders;
}
