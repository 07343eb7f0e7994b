import { useState } from 'react';
import { inlinePicture } from '../../../engine/address.ts';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { showFailure } from '../../parts/asking/show-failure.ts';
import { toast } from '../../parts/asking/toast.ts';
import { useLater } from '../../parts/useLater.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import styles from './ItemTools.module.css';

export interface ItemToolsProps {
  itemId: string;
  distributorId: string;
  name: string;
  /** Whether the member likes the goods; null for guests. */
  liked: boolean | null;
  /** Address where guests sign in, with the way back. */
  login: string;
  /** Sites for sharing, with their addresses; WeChat is not among them. */
  sites: { name: string; href: string }[];
}

function Favourite({ itemId, distributorId, liked, login }: ItemToolsProps) {
  const shop = useShop();
  const [on, setOn] = useState(liked === true);
  const [busy, setBusy] = useState(false);
  if (liked === null)
    return (
      <a className={styles.tool} href={login}>
        <span aria-hidden="true">☆</span> 收藏
      </a>
    );
  const toggle = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { goods } = await shop.apis();
      await (on ? goods.unlike(itemId, distributorId) : goods.like(itemId, distributorId));
      setOn(!on);
      toast(on ? GOODS_MESSAGES.favouriteRemoved : GOODS_MESSAGES.favouriteAdded, 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={on}
      aria-busy={busy || undefined}
      onClick={() => void toggle()}
    >
      <span aria-hidden="true">{on ? '★' : '☆'}</span> {on ? '已收藏' : '收藏'}
    </button>
  );
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

/** Favourite and share (storefront spec 2.10, 9): plain links to other sites, a QR code for WeChat. */
export default function ItemTools(props: ItemToolsProps) {
  const [weibo, ...others] = props.sites;
  const link = (site: ItemToolsProps['sites'][number] | undefined) =>
    site && (
      <a key={site.name} className={styles.tool} href={site.href} target="_blank" rel="noopener noreferrer">
        {site.name}
      </a>
    );
  return (
    <Row wraps="always" gap={3} className={styles.tools}>
      <Favourite {...props} />
      <Row wraps="always" gap={1} role="group" aria-label="分享">
        <span>分享</span>
        {link(weibo)}
        <WechatCode {...props} />
        {others.map(link)}
      </Row>
    </Row>
  );
}
