import { trustStartPath, type TrustWay } from './trust-ways.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import styles from '../parts/auth.module.css';

interface TrustLinksProps {
  base: string;
  target: string;
  ways: TrustWay[];
}

/** Links to sign-in through providers, one each; renders nothing when there are none. */
export function TrustLinks({ base, target, ways }: TrustLinksProps) {
  const others = ways.filter(({ in_frame }) => !in_frame);
  if (others.length === 0) return null;
  return (
    <Stack as="section" above aria-label="其他登录方式">
      <Row as="p" gap={3} className={styles.rule}>
        其他登录方式
      </Row>
      <Row as="ul" wraps="always">
        {others.map(({ type, name }) => (
          <li key={type} className="grow">
            <ButtonLink block href={trustStartPath(base, type, target)}>{`${name}登录`}</ButtonLink>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

interface ScanPanelProps {
  base: string;
  target: string;
  /** undefined when this sign-in is not open */
  way: TrustWay | undefined;
}

/** Shows the provider's page with the QR code in a frame, and a link to it for when frames are blocked. */
export function ScanPanel({ base, target, way }: ScanPanelProps) {
  if (!way) return <p className={`${styles.empty} ${styles.closed}`}>微信登录暂未开通，请换一种方式登录。</p>;
  const address = trustStartPath(base, way.type, target);
  return (
    <Stack gap={2} align="middle" className={styles.links}>
      <iframe
        className={styles.frame}
        width="300"
        height="400"
        title={`${way.name}扫码登录`}
        src={address}
        // After the scan the frame navigates the whole page back here; it needs no other access to the page.
        sandbox="allow-scripts allow-same-origin allow-top-navigation"
        referrerPolicy="origin"
      />
      <p>
        {`请使用${way.name}扫一扫，在手机上确认登录。`}
        <a href={address}>看不到二维码？</a>
      </p>
    </Stack>
  );
}
