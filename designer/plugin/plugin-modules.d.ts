/** Plugins in widget folders (schemas/compiler/vite-plugin.ts). */
declare module 'virtual:widgets/later/plugins' {
  const loaders: Readonly<Record<string, () => Promise<{ default: import('./api.ts').Plugin }>>>;
  export default loaders;
}
