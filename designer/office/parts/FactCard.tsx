import { Card } from '../../../ui/layout/layout.tsx';
import { Facts, type Fact } from '../../../ui/text/Facts.tsx';

/** Facts of an order or an after-sales application in a card. */
export function FactCard({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Card as="section">
      <h2>{title}</h2>
      <Facts names="short" facts={facts} />
    </Card>
  );
}
