import { SettingForm } from '../form/SettingForm.tsx';

export default function VipGrades() {
  return <SettingForm title="付费会员" area="members" name="vip-grades" />;
}
