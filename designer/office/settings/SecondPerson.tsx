import { SettingForm } from '../form/SettingForm.tsx';

export default function SecondPerson() {
  return <SettingForm title="复核设置" area="settings" name="second-person" />;
}
