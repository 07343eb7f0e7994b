import { SettingForm } from '../../form/SettingForm.tsx';

export default function InvoiceSettings() {
  return <SettingForm title="发票设置" area="money" name="invoice-settings" />;
}
