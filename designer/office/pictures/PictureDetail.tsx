import { safePicture } from '../../../engine/address.ts';
import type { Picture } from '../../../schemas/types/contract.ts';
import buttons from '../../ui/ui.module.css';
import { useOffice } from '../office-context.ts';
import styles from './pictures.module.css';

/** A picture as large as the drawer, and its address to take along. */
export function PictureDetail({ picture }: { picture: Picture }) {
  const { notices } = useOffice();
  const address = safePicture(picture.image_full_url);
  const copy = (): void => {
    navigator.clipboard.writeText(new URL(address, location.href).href).then(
      () => notices.show('地址已复制'),
      () => notices.show('浏览器不允许复制，请手动选择地址', 'error'),
    );
  };
  return (
    <>
      <img className={styles.large} src={address} alt={picture.image_name} />
      <button type="button" className={buttons.button} onClick={copy}>
        复制地址
      </button>
    </>
  );
}
