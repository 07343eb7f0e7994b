import { SettingForm } from './SettingForm.tsx';

export default function GoodsPromises() {
  return <SettingForm title="配送承诺" area="settings" name="goods-promises" />;
}
