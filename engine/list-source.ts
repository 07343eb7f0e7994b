/**
 * What finds the things of a list for a package: `sources/NAME.json` says its title and what operators may set, `sources/NAME.ts` finds
 * (docs/plugins.md). It runs on the server.
 */
import { PLUGIN_API } from '../schemas/compiler/plugin-api.mjs';
import type { ListSource, SourceKind, SourceValues } from './document/source.ts';

export { PLUGIN_API };

export interface SourceQuery {
  /** By the properties of `sources/NAME.json`, checked and filled with their defaults. */
  readonly values: SourceValues;
  /** How many are wanted; more are cut. What cannot be shown is left out, so that a few more are of use. */
  readonly count: number;
  /** The mall's clock, Unix seconds. */
  readonly now: number;
  /** Aborted after a second, when nobody waits any more. */
  readonly signal: AbortSignal;
  /** Ids that a rule of the mall finds for everybody, to choose from. */
  find(kind: SourceKind, rule: Partial<Pick<ListSource, 'where' | 'sort' | 'count'>>): Promise<readonly string[]>;
}

export interface PluginSource {
  readonly api: typeof PLUGIN_API;
  /**
   * Answers ids in order, within a second; they are kept for ten. A rejection leaves the entries that were stored when the page was
   * published, and the check names it.
   */
  find(query: SourceQuery): Promise<readonly (string | number)[]>;
}

/** Gives a source its types; the source is answered as it is. */
export function defineSource(source: PluginSource): PluginSource {
  return source;
}
