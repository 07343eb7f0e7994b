import { SettingForm } from './SettingForm.tsx';

export default function MallTheme() {
  return <SettingForm title="商城配色" area="pages" name="mall-theme" />;
}
