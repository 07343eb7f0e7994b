import { SettingForm } from '../../form/SettingForm.tsx';
import { ThemePreview } from './ThemePreview.tsx';

export default function MallTheme() {
  return <SettingForm title="商城风格" area="pages" name="mall-theme" Preview={ThemePreview} />;
}
