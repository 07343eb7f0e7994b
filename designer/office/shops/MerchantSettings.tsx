import { SettingForm } from '../form/SettingForm.tsx';

export default function MerchantSettings() {
  return <SettingForm title="商家设置" area="merchants" name="merchant-settings" />;
}
