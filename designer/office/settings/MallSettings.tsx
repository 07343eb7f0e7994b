import { SettingForm } from '../form/SettingForm.tsx';

export default function MallSettings() {
  return <SettingForm title="商城信息" area="settings" name="mall-settings" />;
}
