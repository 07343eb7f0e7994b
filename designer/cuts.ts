/** Cutting parts that the designer never uses out of the source of a library, as builds take it (the lean-*.ts beside its users). */

/** What of a source is taken out, and what stands there instead. */
export type Cut = readonly [part: RegExp, instead: string];

/** What stands for a part that nothing comes to. */
export const THROWS = 'throw Error("left out")';

/** The body of a function of the module. */
export const body = (name: string, instead = THROWS): Cut => [
  new RegExp(`^function ${name.replace('$', '\\$')}\\([^]*?^}$`, 'gm'),
  `function ${name}() { ${instead}; }`,
];

/** The source without those parts. Throws when one is not there as it is expected; `file` says where to look then. */
export function cutOut(source: string, cuts: readonly Cut[], file: string): string {
  return cuts.reduce((code, [part, instead]) => {
    if (code.match(part)?.length !== 1) throw new Error(`There is no ${part.source} in the library: see ${file}.`);
    return code.replace(part, instead);
  }, source);
}
