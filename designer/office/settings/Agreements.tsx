import { SettingForm } from '../form/SettingForm.tsx';

export default function Agreements() {
  return <SettingForm title="协议" area="settings" name="agreements" />;
}
