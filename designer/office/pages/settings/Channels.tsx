import { SettingForm } from '../../form/SettingForm.tsx';

export default function Channels() {
  return <SettingForm title="栏目页面" area="pages" name="channels" />;
}
