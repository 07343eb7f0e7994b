/** Makes the page of settings that a schema describes. */
import type { ComponentType } from 'react';
import type { SettingArea } from '../../../schemas/schema-types.ts';
import type { Fields } from '../form/FormPage.tsx';
import { SettingForm } from '../form/SettingForm.tsx';
import { ThemePreview } from '../pages/settings/ThemePreview.tsx';

/** Previews beside the fields, by page name. */
const PREVIEWS: Readonly<Record<string, ComponentType<{ data: Fields }>>> = { 'mall-theme': ThemePreview };

export function settingPage(title: string, area: SettingArea, name: string): ComponentType {
  const Preview = PREVIEWS[name];
  return function SettingPage() {
    return <SettingForm title={title} area={area} name={name} {...(Preview && { Preview })} />;
  };
}
