import { SettingForm } from '../form/SettingForm.tsx';

export default function TradeSettings() {
  return <SettingForm title="交易设置" area="settings" name="trade-settings" />;
}
