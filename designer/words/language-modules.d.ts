/** Languages of the mall and of widget folders (schemas/compiler/vite-plugin.ts). */
declare module 'virtual:widgets/later/languages' {
  interface LanguageFile {
    name: string;
    texts: import('./say.ts').Texts;
  }
  const languages: Readonly<
    Record<string, { name: string; files: readonly (() => Promise<{ default: LanguageFile }>)[] }>
  >;
  export default languages;
}
