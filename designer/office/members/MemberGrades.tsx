import { SettingForm } from '../form/SettingForm.tsx';

export default function MemberGrades() {
  return <SettingForm title="会员等级" area="members" name="member-grades" />;
}
