import { SettingForm } from '../../form/SettingForm.tsx';

export default function PageTexts() {
  return <SettingForm title="页面文字" area="pages" name="page-texts" />;
}
