/** The mall's colours and corner radii (setting `theme`), and stored pages with the named tokens replaced by their values. */
import { mayReferToTheme, readTheme, themedWidgets, type Theme } from '../../../engine/theme/theme.ts';
import type { Context, DbClock } from '../../kernel/http/context.ts';
import { completed } from '../../kernel/system/settings/setting-schemas.ts';
import { settingOf, storedSettings } from '../../kernel/system/settings/settings.ts';
import { storedWidgets, type RawWidget } from './content.ts';
import { widgetSchemas } from './widget-schemas.ts';

export async function mallTheme(context: DbClock): Promise<Theme> {
  return readTheme(await settingOf(context, 'theme'));
}

/** The theme as it is stored now, for open editors, which ask when they hear that it changed. */
export async function mallThemeNow({ db }: Pick<Context, 'db'>): Promise<Theme> {
  return readTheme(completed('theme', (await storedSettings(db, ['theme'])).get('theme')));
}

/** The widgets of a stored text for clients of the contract: as they were saved, with actual colours. */
export async function widgetsInTheme(context: Context, text: string | undefined): Promise<RawWidget[]> {
  const widgets = storedWidgets(text);
  if (text === undefined || !mayReferToTheme(text)) return widgets;
  return themedWidgets(widgets, widgetSchemas, await mallTheme(context));
}
