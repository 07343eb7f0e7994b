import { SettingForm } from '../settings/SettingForm.tsx';

export default function InvoiceSettings() {
  return <SettingForm title="发票设置" area="money" name="invoice-settings" />;
}
