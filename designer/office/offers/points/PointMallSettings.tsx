import { SettingForm } from '../../form/SettingForm.tsx';

export default function PointMallSettings() {
  return <SettingForm title="积分商城设置" area="money" name="point-mall" />;
}
