import { SettingForm } from '../form/SettingForm.tsx';

export default function LiveHelpSettings() {
  return <SettingForm title="客服设置" area="settings" name="live-help" />;
}
