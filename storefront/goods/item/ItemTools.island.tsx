import { useState } from 'react';
import { inlinePicture } from '../../../engine/address.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { useLater } from '../../parts/useLater.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import styles from './ItemTools.module.css';

export interface ItemToolsProps {
  itemId: string;
  name: string;
  /** Sites for sharing, with their addresses; WeChat is not among them. */
  sites: { name: string; href: string }[];
}

const loadDialog = async () => (await import('../../../ui/overlay/Dialog.tsx')).Dialog;

/** The goods' address as a QR code for WeChat, fetched when opened. */
function WechatCode({ itemId, name }: ItemToolsProps) {
  const shop = useShop();
  const [open, setOpen] = useState(false);
  const [Dialog, wantDialog] = useLater(loadDialog);
  const [code, setCode] = useState('');
  const [failed, setFailed] = useState(false);
  const show = async (): Promise<void> => {
    wantDialog(() => setOpen(true));
    if (!shop || code !== '') return;
    setFailed(false);
    try {
      const { goods } = await shop.apis();
      setCode((await goods.share(itemId)).weixin_qrcode);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <button type="button" className={styles.tool} aria-haspopup="dialog" onClick={() => void show()}>
        微信
      </button>
      {Dialog && (
        <Dialog open={open} title="微信扫码分享" size="confirm" maskClosable onCancel={() => setOpen(false)}>
          <Stack gap={3} align="middle">
            {code !== '' && <img src={inlinePicture(code)} alt={`${name}的二维码`} width="240" height="240" />}
            {code === '' && (
              <span className={styles.blank} role={failed ? 'alert' : 'status'}>
                {failed ? '二维码加载失败，请稍后再试' : '二维码加载中'}
              </span>
            )}
            <p>打开微信扫一扫，把商品分享给好友</p>
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** Sharing (storefront spec 2.10, 9): plain links to other sites, a QR code for WeChat. */
export default function ItemTools(props: ItemToolsProps) {
  const [weibo, ...others] = props.sites;
  const link = (site: ItemToolsProps['sites'][number] | undefined) =>
    site && (
      <a key={site.name} className={styles.tool} href={site.href} target="_blank" rel="noopener noreferrer">
        {site.name}
      </a>
    );
  return (
    <Row wraps="always" gap={1} className={styles.tools} role="group" aria-label="分享">
      <span>分享</span>
      {link(weibo)}
      <WechatCode {...props} />
      {others.map(link)}
    </Row>
  );
}
