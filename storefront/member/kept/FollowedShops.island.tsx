import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import { useRemoval } from './useRemoval.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { ConfirmPopover } from '../../parts/asking/ConfirmPopover.tsx';
import { Columns, Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import parts from '../parts/member.module.css';
import styles from './kept.module.css';

export interface FollowedShop {
  id: string;
  name: string;
  logo: string;
  place: string;
  /** How many follow it; '' while they are few. */
  followers: string;
  isOpen: boolean;
  /** Address of the shop's goods. */
  href: string;
}

/** Shops the member follows, each with a link to its goods. A follow is removed after a question, and can be restored. */
export default function FollowedShops({ shops }: { shops: FollowedShop[] }) {
  const removal = useRemoval('follows', '已取消关注');
  return (
    <Columns as="ul" className={styles.shops} aria-label="关注的店铺">
      {shops.map(({ id, name, logo, place, followers, isOpen, href }) =>
        removal.isRemoved(id) ? (
          <Row as="li" at="edges" gap={3} key={id} ref={removal.row(id)} className={`${styles.shop} ${styles.removed}`}>
            <span>已取消关注 {name}</span>
            <Button
              size="small"
              busy={removal.busy === id}
              aria-label={`撤销：${name}`}
              onClick={() => removal.undo(id)}
            >
              撤销
            </Button>
          </Row>
        ) : (
          <Row
            as="li"
            gap={3}
            key={id}
            ref={removal.row(id)}
            className={isOpen ? styles.shop : `${styles.shop} ${styles.gone}`}
          >
            <Thumb size="large">
              <Picture address={logo} alt="" width={64} height={64} />
            </Thumb>
            <Stack as="span" gap={1} className="grow">
              <strong className="cut">{name}</strong>
              <Note as="small" size="small">
                {[place, followers].filter(Boolean).join(' · ')}
              </Note>
            </Stack>
            <Stack as="span" gap={1} align="middle">
              {isOpen ? (
                <ButtonLink size="small" href={href} aria-label={`进店逛逛：${name}`}>
                  进店逛逛
                </ButtonLink>
              ) : (
                <Note as="span" size="small">
                  店铺已关闭
                </Note>
              )}
              <ConfirmPopover
                className={parts.quiet}
                message="确定不再关注该店铺吗？"
                aria-label={`取消关注：${name}`}
                aria-busy={removal.busy === id || undefined}
                data-removes=""
                onConfirm={() => removal.remove(id)}
              >
                取消关注
              </ConfirmPopover>
            </Stack>
          </Row>
        ),
      )}
    </Columns>
  );
}
