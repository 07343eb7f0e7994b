import { SettingForm } from '../form/SettingForm.tsx';

export default function RechargeRules() {
  return <SettingForm title="充值活动" area="money" name="recharge-rules" />;
}
