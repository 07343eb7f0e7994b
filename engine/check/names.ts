/** Names in texts that shoppers would read as they were typed. */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { PageDocument, PageIssue, StoredWidget } from '../document/content.ts';
import { isPageName, namedProperties, namesIn, type PageName } from '../references/page-names.ts';
import { textOf } from './found.ts';

function messageOf(name: string, offered: readonly PageName[]): string | undefined {
  if (isPageName(name)) return offered.includes(name) ? undefined : `这个页面没有「{${name}}」，顾客会看到原文`;
  // Elsewhere braces are words like any others.
  return offered.length > 0 ? `没有名称「{${name}}」，顾客会看到原文` : undefined;
}

/** @param offered what texts of the page may name */
export function nameIssues(
  { widgets }: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  offered: readonly PageName[],
): PageIssue[] {
  const look = (widget: StoredWidget, path: string): PageIssue[] => {
    const root = schemas.get(widget.type)?.schema;
    const own = (root ? namedProperties(root) : []).flatMap((property) =>
      namesIn(textOf(widget, property)).flatMap((name) => {
        const message = messageOf(name, offered);
        return message === undefined ? [] : [{ path: `${path}.${property}`, type: widget.type, message }];
      }),
    );
    const children = widget.childWidgets ?? [];
    return [...own, ...children.flatMap((child, at) => look(child, `${path}.childWidgets.${at}`))];
  };
  return widgets.flatMap((widget, index) => look(widget, String(index)));
}
