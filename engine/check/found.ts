/** What the check before publishing is made of: rules that look at one checked widget, and what they find. */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { IssueFix, PageIssue, StoredWidget } from '../document/content.ts';

export interface Found {
  /** It is broken for shoppers: publishing is refused. */
  errors: PageIssue[];
  /** Publishing needs a confirmation. */
  issues: PageIssue[];
}

/** A widget with every value checked and filled, at its place. */
export interface Placed {
  widget: StoredWidget;
  path: string;
  schema: EngineSchema;
}

/** An issue of the widget, at a property of it or at the widget as a whole. */
export function issueAt({ widget, path }: Placed, inside: string, message: string, fix?: IssueFix): PageIssue {
  const issue: PageIssue = { path: inside === '' ? path : `${path}.${inside}`, type: widget.type, message };
  return fix ? { ...issue, fix } : issue;
}

export function numberOf(widget: StoredWidget, name: string): number {
  const value = widget[name];
  return typeof value === 'number' ? value : 0;
}

export function textOf(widget: Readonly<Record<string, unknown>>, name: string): string {
  const value = widget[name];
  return typeof value === 'string' ? value : '';
}
