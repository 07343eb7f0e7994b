import { ButtonLink } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/text/State.tsx';

export function EmptyCart({ base }: { base: string }) {
  const action = (
    <ButtonLink kind="primary" href={`${base}/items`}>
      去逛逛
    </ButtonLink>
  );
  return (
    <Empty picture="/artwork/mall/empty-cart.svg" title="购物车还是空的" hint="去挑几件喜欢的商品吧" action={action} />
  );
}
