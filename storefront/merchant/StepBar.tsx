import { partPath } from './merchant-page.ts';
import { Row } from '../../ui/layout/flow.tsx';
import styles from './merchant.module.css';

const PARTS = ['商家类型', '企业信息', '上传证照'];

/** The parts of the form; each reached one can be opened again. */
export function StepBar({ base, part, reached }: { base: string; part: number; reached: number }) {
  return (
    <Row as="ol" gap={5} className={styles.steps} aria-label="申请步骤">
      {PARTS.map((name, index) => {
        const number = index + 1;
        const text = (
          <>
            <b className="middle fixed" aria-hidden="true">
              {number}
            </b>
            {name}
          </>
        );
        return (
          <li key={name} aria-current={number === part ? 'step' : undefined} data-done={number < reached || undefined}>
            {number !== part && number <= reached ? (
              <Row as="a" href={partPath(base, number)}>
                {text}
              </Row>
            ) : (
              <Row as="span">{text}</Row>
            )}
          </li>
        );
      })}
    </Row>
  );
}
