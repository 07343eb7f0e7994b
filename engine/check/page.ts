/**
 * The part of the check before publishing that needs only the page: things that shoppers could not see, read or click. They need
 * a confirmation. The server checks what depends on the mall's data (goods, coupons, picture files); the designer checks what
 * must be measured.
 */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import { parseColour, type Rgb } from '../theme/colour.ts';
import type { PageDocument, PageIssue, StoredWidget } from '../document/content.ts';
import { PAGE_CODE } from '../document/document.ts';
import { placeholdersIn } from '../document/shown/placeholders.ts';
import { contentIssues } from './contents.ts';
import { textOf, type Placed } from './found.ts';
import { behindChild, hiddenIssues, lowIssue, outsideIssues } from './places.ts';
import { contrastIssues, smallTextIssues } from './reading.ts';
import { emptyIssues } from './shown.ts';
import { nowhereIssues } from './widths.ts';

interface CheckOptions {
  /** Adds what the designer reports while a page is open: placeholders, and panels that are too low. */
  whole?: boolean;
}

const WHITE: Rgb = [255, 255, 255];

function groundOf(widget: StoredWidget): Rgb | undefined {
  return parseColour(textOf(widget, 'foregroundColor')) ?? parseColour(textOf(widget, 'backgroundColor'));
}

/** @param page a document with checked values (engine/document/values, checkDocument) */
export function checkPlaced(
  page: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  { whole = false }: CheckOptions = {},
): PageIssue[] {
  const found: PageIssue[] = [];
  const settings = page.widgets.find(({ type }) => type === PAGE_CODE);
  const ground = (settings && parseColour(textOf(settings, 'backgroundColor'))) ?? WHITE;
  const place = (widget: StoredWidget, path: string): Placed[] => {
    const schema = schemas.get(widget.type);
    return schema ? [{ widget, path, schema }] : [];
  };
  const look = (placed: Placed, behind: Rgb | undefined): void => {
    const empty = emptyIssues(placed);
    found.push(...contrastIssues(placed, behind), ...smallTextIssues(placed));
    found.push(...(empty ?? contentIssues(placed)));
    if (!whole) return;
    const { path } = placed;
    for (const issue of placeholdersIn(placed.widget, placed.schema)) found.push({ ...issue, path });
  };
  for (const [index, row] of page.widgets.entries()) {
    const [placed] = place(row, String(index));
    if (!placed) continue;
    look(placed, ground);
    found.push(...nowhereIssues(placed));
    const children = (row.childWidgets ?? []).flatMap((child, at) => place(child, `${index}.childWidgets.${at}`));
    const panel = groundOf(row) ?? ground;
    for (const [at, child] of children.entries()) {
      look(child, behindChild(child, children.slice(0, at), panel));
      found.push(
        ...nowhereIssues(child, row),
        ...outsideIssues(row, child),
        ...hiddenIssues(child, children.slice(at + 1)),
      );
    }
    if (whole) found.push(...lowIssue(placed, children));
  }
  return found;
}
