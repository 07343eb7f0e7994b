import { SettingForm } from '../form/SettingForm.tsx';

export default function MemberSettings() {
  return <SettingForm title="会员设置" area="members" name="member-settings" />;
}
