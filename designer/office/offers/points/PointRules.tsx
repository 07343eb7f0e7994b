import { SettingForm } from '../../form/SettingForm.tsx';

export default function PointRules() {
  return <SettingForm title="积分规则" area="money" name="point-rules" />;
}
