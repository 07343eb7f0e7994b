import { SettingForm } from '../form/SettingForm.tsx';

export default function GoodsPromises() {
  return <SettingForm title="配送承诺" area="settings" name="goods-promises" />;
}
