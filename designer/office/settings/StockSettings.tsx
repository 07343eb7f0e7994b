import { SettingForm } from '../form/SettingForm.tsx';

export default function StockSettings() {
  return <SettingForm title="库存设置" area="settings" name="stock-settings" />;
}
