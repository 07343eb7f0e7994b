/**
 * The rule by which files of the shop are known, in whichever folder they are: `home.page.tsx` is the page home, `auth.layout.tsx` the
 * layout auth, `BuyBox.island.tsx` the island BuyBox. The build and the server both read it here.
 */
export type FileKind = 'page' | 'layout' | 'island';

/** Paths of the files of a kind by name. Throws where two files have one name: who names a page or an island names no folder. */
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
