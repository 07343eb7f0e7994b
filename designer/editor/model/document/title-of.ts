/** Names of widgets. */
import { givenName } from '../../../../engine/document/marks.ts';
import type { WidgetNode } from './node.ts';

/**
 * The name that was given in the outline, else the alias, else `ofType`, the title of the type in the editor's language. Earlier designers
 * stored the type's own title as the alias, which is no name.
 */
export function titleOf(node: WidgetNode, stored: string | undefined, ofType: string): string {
  const name = givenName(node);
  if (name !== '') return name;
  const { alias } = node;
  return typeof alias === 'string' && alias !== '' && alias !== stored ? alias : ofType;
}
