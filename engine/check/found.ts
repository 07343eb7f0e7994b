/** Types of the check before publishing: the checked widget, and the issues that rules find. */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { IssueFix, PageIssue, StoredWidget } from '../document/content.ts';

export interface Found {
  /** Errors for shoppers: publishing is refused. */
  errors: PageIssue[];
  /** Publishing needs a confirmation. */
  issues: PageIssue[];
}

/** A widget with all values checked and filled, and its path. */
export interface Placed {
  widget: StoredWidget;
  path: string;
  schema: EngineSchema;
}

/** An issue of the widget, at one of its properties or at the widget as a whole. */
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
