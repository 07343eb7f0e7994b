/** Linked modules on the open page: what a place has of its own, taking it back, and unlinking (engine/document/linked). */
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { LINK } from '../../../../engine/document/marks.ts';
import {
  linkOf,
  overridesOf,
  partOf,
  placedChild,
  type Override,
} from '../../../../engine/document/linked/linked-panel.ts';
import { newUuid, patched, type NodeId } from '../document/node.ts';
import { insertAt } from '../document/structure.ts';
import type { Editor } from '../editor.ts';
import { say } from '../../../words/say.ts';

/** The linked panel that the widget is, or that holds it. */
export function linkedPanelOf(editor: Editor, id: NodeId): NodeId | undefined {
  const panel = editor.parentOf(id) ?? id;
  return linkOf(editor.node(panel)) ? panel : undefined;
}

/** The panel with its children as it is stored. */
function storedPanel(editor: Editor, panel: NodeId): StoredWidget {
  const children = editor.childrenOf(panel).flatMap((child) => editor.node(child) ?? []);
  return { ...editor.node(panel), childWidgets: children } as StoredWidget;
}

/** A property that a place has of its own, or a child that it removed. */
export interface OwnValue {
  part: string;
  /** undefined for a child that was removed */
  node: NodeId | undefined;
  /** '' for a child that was removed */
  property: string;
}

function nodeOf(editor: Editor, panel: NodeId, part: string): NodeId | undefined {
  return part === '' ? panel : editor.childrenOf(panel).find((id) => partOf(editor.node(id) ?? {}) === part);
}

/** What the panel has of its own beside the master's version that it was made of, by widget and property. */
export function ownValues(editor: Editor, panel: NodeId, base: StoredWidget): OwnValue[] {
  const named = overridesOf(storedPanel(editor, panel), base).map(({ part, path }: Override): OwnValue => {
    const [property = ''] = path;
    return { part, node: property === '' ? undefined : nodeOf(editor, panel, part), property: String(property) };
  });
  return [...new Map(named.map((one) => [`${one.part}/${one.property}`, one])).values()];
}

/** Makes these values the master's again, as one step. */
export function takeBack(editor: Editor, panel: NodeId, base: StoredWidget, values: readonly OwnValue[]): void {
  const childOf = (part: string): StoredWidget | undefined => base.childWidgets?.find(({ uuid }) => uuid === part);
  editor.step({ label: say('恢复为组合模块的内容') }, () => {
    for (const { part, node, property } of values) {
      const of = part === '' ? base : childOf(part);
      if (!of) continue;
      const now = node === undefined ? undefined : editor.node(node);
      // Written as it is: a text that is measured again would have a size of its own.
      if (node !== undefined && now) editor.store.setNode(node, patched(now, { [property]: of[property] }));
      else insertAt(editor.store, placedChild(of, newUuid), { list: panel, index: editor.childrenOf(panel).length });
    }
  });
}

/** Makes the panel a copy that follows nothing. */
export function unlink(editor: Editor, panel: NodeId): void {
  const label = say('解除链接');
  editor.step({ label }, () => {
    editor.update(panel, { [LINK.module]: undefined }, { label });
    for (const child of editor.childrenOf(panel)) editor.update(child, { [LINK.part]: undefined }, { label });
  });
  editor.notices.show(say('已解除链接，这里不再随组合模块更新'));
}
