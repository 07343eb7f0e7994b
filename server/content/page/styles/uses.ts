/** Where the mall's named styles are used: in what shoppers get and in what editors work on. */
import { eq, or, sql } from 'drizzle-orm';
import { styleSlots } from '../../../../engine/document/styled.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { StyleKind } from '../../../../engine/theme/styles.ts';
import type { StyleUsesAnswer } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { storedWidgets, type RawWidget } from '../content.ts';
import { page, pageVersion } from '../tables.ts';
import { widgetSchemas } from '../widget-schemas.ts';

/** `text:3`. */
export type StyleKey = `${StyleKind}:${number}`;

/** The styles that the widgets have, those of children included. */
export function stylesIn(widgets: readonly RawWidget[]): StyleKey[] {
  return widgets.flatMap((widget) => {
    const schema = widgetSchemas.get(String(widget['type']))?.schema;
    const own = (schema ? styleSlots(schema) : []).flatMap(({ property, kind }): StyleKey[] => {
      const id = widget[property];
      return typeof id === 'number' && id > 0 ? [`${kind}:${id}`] : [];
    });
    const children = widget['childWidgets'];
    return [...own, ...(Array.isArray(children) ? stylesIn(children.filter(isRecord)) : [])];
  });
}

/** The pages that have styles, with the styles of each. */
export async function pagesWithStyles(db: Db): Promise<Map<number, { title: string; styles: ReadonlySet<StyleKey> }>> {
  const rows = await db
    .select({ id: page.page_id, title: page.title, document: pageVersion.document })
    .from(page)
    .innerJoin(
      pageVersion,
      or(eq(pageVersion.version_id, page.published_version), eq(pageVersion.version_id, page.draft_version)),
    )
    .where(sql`${pageVersion.document} ~ 'Style":[1-9]'`)
    .orderBy(page.page_id);
  const found = new Map<number, { title: string; styles: Set<StyleKey> }>();
  for (const { id, title, document } of rows) {
    const { styles } = found.get(id) ?? { styles: new Set<StyleKey>() };
    for (const key of stylesIn(storedWidgets(document))) styles.add(key);
    if (styles.size > 0) found.set(id, { title, styles });
  }
  return found;
}

/** GET /mall/pages/styles. */
export async function styleUses({ db }: Context): Promise<StyleUsesAnswer> {
  const titles = new Map<StyleKey, string[]>();
  for (const { title, styles } of (await pagesWithStyles(db)).values())
    for (const key of styles) titles.set(key, [...(titles.get(key) ?? []), title]);
  const list = [...titles].map(([key, pages]) => {
    const [kind = '', id] = key.split(':');
    return { kind: kind as StyleKind, id: Number(id), pages };
  });
  return { list };
}
