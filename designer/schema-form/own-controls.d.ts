/** Controls in widget folders, by the names that their schemas use (schemas/compiler/vite-plugin.ts). */
declare module 'virtual:widgets/later/controls' {
  type Control = import('react').ComponentType<import('./controls/control.ts').ControlProps>;
  const loaders: Readonly<Record<string, () => Promise<{ default: Control }>>>;
  export default loaders;
}
