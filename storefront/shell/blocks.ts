/** The blocks that a page written in code has by itself, as operators set them (schemas/blocks). */
import type { Registry } from '../../engine/widget.ts';
import type { PageDocument, PageParts } from '../../engine/document/content.ts';
import { templateNamed, type TemplateName } from '../../engine/rules/content/places.ts';
import { configOf } from '../../engine/document/values.ts';

export type BlockSettings = Readonly<Record<string, unknown>>;

/** A block in a list that operators order. */
export interface Block<Id extends string> {
  id?: Id;
  show: boolean;
  /** '' for the page's own heading. */
  title: string;
}

/** What is set for the template, or in the draft of an operator; the defaults where nothing is. */
export function blockSettings(
  registry: Registry,
  template: TemplateName | undefined,
  { blocks }: Pick<PageParts, 'blocks'>,
  draft?: PageDocument,
): BlockSettings {
  const code = template && templateNamed(template).blocks;
  const schema = code === undefined ? undefined : registry.schemas.get(code);
  if (!schema) return {};
  const set = draft ? draft.widgets.find(({ type }) => type === code) : blocks;
  return set && set.type === code ? configOf(schema, set) : schema.defaults;
}

/**
 * The blocks to show, in order. Each stands once: of two of the same name the first counts, and those that a stored list lacks follow in
 * the page's order. `always` cannot be hidden.
 */
export function shownBlocks<Id extends string>(
  stored: readonly Block<Id>[],
  ids: readonly NoInfer<Id>[],
  always: readonly NoInfer<Id>[] = [],
): (Block<Id> & { id: Id })[] {
  const known = new Map<Id, Block<Id> & { id: Id }>();
  for (const block of stored)
    if (block.id !== undefined && !known.has(block.id)) known.set(block.id, { ...block, id: block.id });
  for (const id of ids) if (!known.has(id)) known.set(id, { id, show: true, title: '' });
  return [...known.values()].filter(({ id, show }) => show || always.includes(id));
}
