/** The mall's colours and corners (setting `theme`), and stored pages with them in the place of their names. */
import { mayReferToTheme, readTheme, themedWidgets, type Theme } from '../../../engine/theme/theme.ts';
import type { Context, DbClock } from '../../kernel/http/context.ts';
import { settingOf } from '../../kernel/system/settings.ts';
import { storedWidgets, type RawWidget } from './content.ts';
import { widgetSchemas } from './widget-schemas.ts';

export async function mallTheme(context: DbClock): Promise<Theme> {
  return readTheme(await settingOf(context, 'theme'));
}

/** The widgets of a stored text as clients of the contract read them: as they were saved, in real colours. */
export async function widgetsInTheme(context: Context, text: string | undefined): Promise<RawWidget[]> {
  const widgets = storedWidgets(text);
  if (text === undefined || !mayReferToTheme(text)) return widgets;
  return themedWidgets(widgets, widgetSchemas, await mallTheme(context));
}
