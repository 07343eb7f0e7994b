import { SettingForm } from '../settings/SettingForm.tsx';

export default function MemberGrades() {
  return <SettingForm title="会员等级" area="members" name="member-grades" />;
}
