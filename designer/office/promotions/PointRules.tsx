import { SettingForm } from '../settings/SettingForm.tsx';

export default function PointRules() {
  return <SettingForm title="积分规则" area="money" name="point-rules" />;
}
