import { SettingForm } from '../form/SettingForm.tsx';

export default function ReviewSettings() {
  return <SettingForm title="评价设置" area="settings" name="review-settings" />;
}
