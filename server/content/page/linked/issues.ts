/** What the check before publishing says of linked modules. */
import type { PageIssue } from '../../../../engine/document/content.ts';
import { PAGE_CODE, PANEL_CODE, parsePage } from '../../../../engine/document/document.ts';
import { givenName } from '../../../../engine/document/marks.ts';
import { leftBehind, linkOf } from '../../../../engine/document/linked/linked-panel.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { readTexts, type PageRecord } from '../store.ts';
import { widgetSchemas } from '../widget-schemas.ts';
import { linkedIn, panelIn, publishedMasters } from './masters.ts';

/** Panels whose master was deleted, and what a place kept of a master that has it no longer. */
export async function linkedIssues(context: Context, text: string | undefined): Promise<PageIssue[]> {
  const { widgets } = parsePage(text).document;
  const linked = linkedIn(widgets);
  if (linked.size === 0) return [];
  const masters = await publishedMasters(context.db, linked);
  const texts = await readTexts(context.db, [...masters.values()]);
  return widgets.flatMap((widget, index) => {
    const link = linkOf(widget);
    const { type } = widget;
    if (!link) return [];
    const master = panelIn(texts.get(masters.get(link.id) ?? 0));
    if (!master) return [{ path: String(index), type, message: '链接的组合模块已删除，内容保留，不会再更新' }];
    return leftBehind(widget, master).map((child): PageIssue => {
      const at = widget.childWidgets?.indexOf(child) ?? 0;
      const name = givenName(child) || (widgetSchemas.get(child.type)?.title ?? child.type);
      const message = `链接的组合模块里已经没有「${name}」，本处改过的内容保留`;
      return { path: `${index}.childWidgets.${at}`, type: child.type, message };
    });
  });
}

/** Why the document cannot be a master: it is not one free panel. */
export function masterFault({ kind }: PageRecord, text: string | undefined): PageIssue[] {
  if (kind !== 'module') return [];
  const sections = parsePage(text).document.widgets.filter(({ type }) => type !== PAGE_CODE);
  if (sections.length === 1 && sections[0]?.type === PANEL_CODE) return [];
  return [{ path: '0', type: PANEL_CODE, message: '组合模块必须是一个自由面板，请删除其他挂件' }];
}
