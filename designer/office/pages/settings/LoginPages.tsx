import { SettingForm } from '../../form/SettingForm.tsx';

export default function LoginPages() {
  return <SettingForm title="登录页图片" area="pages" name="login-pages" />;
}
