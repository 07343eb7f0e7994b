/** Controls and pickers in widget folders, by the names that their schemas use (schemas/compiler/vite-plugin.ts). */
declare module 'virtual:widgets/later/controls' {
  type Control = import('react').ComponentType<import('./controls/control.ts').ControlProps>;
  const loaders: Readonly<Record<string, () => Promise<{ default: Control }>>>;
  export default loaders;
}

declare module 'virtual:widgets/later/pickers' {
  const loaders: Readonly<Record<string, () => Promise<{ default: import('../plugin/api.ts').PluginPicker }>>>;
  export default loaders;
}
