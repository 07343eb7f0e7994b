/**
 * Naming rule for files of the shop, in any folder: `home.page.tsx` is the page home, `auth.layout.tsx` the layout auth,
 * `BuyBox.island.tsx` the island BuyBox. Both the build and the server use it.
 */
export type FileKind = 'page' | 'layout' | 'island';

/** Paths of the files of a kind, by name. Throws when two files share a name, because references to them name no folder. */
export function byName(kind: FileKind, paths: readonly string[]): Map<string, string> {
  const ending = `.${kind}.tsx`;
  const found = new Map<string, string>();
  for (const path of paths.filter((one) => one.endsWith(ending))) {
    const name = path.slice(0, -ending.length).replace(/^.*[/\\]/, '');
    const other = found.get(name);
    if (other !== undefined) throw new Error(`${other} and ${path} are both the ${kind} ${name}; rename one of them`);
    found.set(name, path);
  }
  return found;
}
