/** The mall's look: named styles get numbers of their own, and pages keep the look that a removed style gave them. */
import { withoutStyles } from '../../../../engine/document/styled.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { StyleKind } from '../../../../engine/theme/styles.ts';
import { readTheme, type Theme } from '../../../../engine/theme/theme.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { numbered, type SettingPages } from '../../../kernel/system/settings/setting-page.ts';
import { storedWidgets, type RawWidget } from '../content.ts';
import { addVersion, renewVersions } from '../linked/renew.ts';
import { authorOf, lockPages, readTexts } from '../store.ts';
import { widgetSchemas } from '../widget-schemas.ts';
import { pagesWithStyles, stylesIn, type StyleKey } from './uses.ts';

interface Named {
  id: number;
  name: string;
}

const KINDS = [
  ['text', 'texts'],
  ['button', 'buttons'],
] as const;

/** The styles that the new lists do not have any more. */
function removedFrom(before: Theme, after: Record<(typeof KINDS)[number][1], readonly Named[]>): Map<StyleKey, string> {
  const gone = KINDS.flatMap(([kind, list]) => {
    const kept = new Set(after[list].map(({ id }) => id));
    return before[list]
      .filter(({ id }) => !kept.has(id))
      .map(({ id, name }): [StyleKey, string] => [`${kind}:${id}`, name]);
  });
  return new Map(gone);
}

function settled(
  widgets: readonly RawWidget[],
  theme: Theme,
  isKept: (kind: StyleKind, id: number) => boolean,
): RawWidget[] {
  return widgets.map((widget) => {
    const schema = widgetSchemas.get(String(widget['type']));
    const children = widget['childWidgets'];
    const own = schema ? withoutStyles(widget, schema, theme, isKept) : widget;
    return Array.isArray(children) ? { ...own, childWidgets: settled(children.filter(isRecord), theme, isKept) } : own;
  });
}

/** Writes the values of the removed styles into the pages that use them. */
async function settlePages(tx: Db, context: Context, theme: Theme, gone: ReadonlyMap<StyleKey, string>): Promise<void> {
  const using = [...(await pagesWithStyles(tx))].flatMap(([id, { styles }]) =>
    [...styles].some((key) => gone.has(key)) ? [id] : [],
  );
  if (using.length === 0) return;
  const isKept = (kind: StyleKind, id: number): boolean => !gone.has(`${kind}:${id}`);
  const note = `已删除样式${[...gone.values()].map((name) => `「${name}」`).join('')}`;
  for (const row of (await lockPages(tx, using)).values())
    await renewVersions(tx, context, row, async (version, author = authorOf(context)) => {
      const widgets = storedWidgets((await readTexts(tx, [version])).get(version));
      if (!stylesIn(widgets).some((key) => gone.has(key))) return version;
      return addVersion(tx, context, { row, from: version, widgets: settled(widgets, theme, isKept), author, note });
    });
}

function doubled(list: readonly Named[], field: string): Failure | undefined {
  const names = list.map(({ name }) => name.trim());
  const twice = names.find((name, at) => names.indexOf(name) < at);
  return twice === undefined ? undefined : fail(`有两个样式叫「${twice}」，请改一个名称`, 422, { field });
}

export const themePage: SettingPages['mall-theme'] = {
  prepare: async (context, fields, before) => {
    const failure = doubled(fields.texts, 'texts') ?? doubled(fields.buttons, 'buttons');
    if (failure) return failure;
    // The clock never gives a number again, so nothing takes up the style of a number that an old version holds.
    const above = seconds(context);
    const was = readTheme(before);
    const texts = numbered(fields.texts, was.texts, above);
    const buttons = numbered(fields.buttons, was.buttons, above);
    const gone = removedFrom(was, { texts, buttons });
    if (gone.size > 0) await settlePages(context.db, context, was, gone);
    return { ...fields, texts, buttons };
  },
};
