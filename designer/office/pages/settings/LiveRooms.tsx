import { SettingForm } from '../../form/SettingForm.tsx';

export default function LiveRooms() {
  return <SettingForm title="直播间" area="pages" name="live-rooms" />;
}
