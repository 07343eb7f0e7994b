/** A dialog to choose regions: provinces open to their cities, and cities to their counties. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { DialogFrame } from '../dialog-frame.tsx';
import type { Done } from '../open-dialog.tsx';
import { codesBelow, namesOf, withRegion, type Region } from './regions.ts';
import { say } from '../../words/say.ts';
import styles from '../rows/picker.module.css';

interface NodeProps {
  region: Region;
  codes: readonly number[];
  /** True when a region that contains it is chosen. */
  isCovered: boolean;
  /** Regions used by other entries of the form. */
  taken: ReadonlySet<number>;
  onChange(codes: number[]): void;
}

function RegionNode({ region, codes, isCovered, taken, onChange }: NodeProps) {
  const { code, name, below } = region;
  const isIn = isCovered || codes.includes(code);
  const some = !isIn && codesBelow(region).some((one) => codes.includes(one));
  const [isOpen, setOpen] = useState(some);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <li className={styles.region}>
      <Row>
        <Row as="label">
          <input
            ref={box}
            type="checkbox"
            checked={isIn}
            disabled={isCovered || (taken.has(code) && !isIn)}
            onChange={({ target }) => onChange(withRegion(codes, region, target.checked))}
          />
          {name}
          {taken.has(code) && !isIn && <small>{say('已在其他地区')}</small>}
        </Row>
        {below.length > 0 && (
          <Button
            kind="text"
            aria-expanded={isOpen}
            aria-label={say(isOpen ? '收起{name}' : '展开{name}', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? say('收起') : say('展开')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <ul>
          {below.map((child) => (
            <RegionNode
              key={child.code}
              region={child}
              codes={codes}
              isCovered={isIn}
              taken={taken}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface RegionDialogProps {
  regions: readonly Region[];
  start: readonly number[];
  taken: readonly number[];
  onDone: Done<number[]>;
}

export function RegionDialog({ regions, start, taken, onDone }: RegionDialogProps) {
  const [codes, setCodes] = useState<readonly number[]>(start);
  return (
    <DialogFrame
      title={say('选择地区')}
      note={say('已选 {count} 个地区', { count: codes.length })}
      canConfirm
      onConfirm={() => onDone(namesOf(regions, codes).map(({ code }) => code))}
      onCancel={() => onDone(null)}
    >
      <ul className={styles.tree}>
        {regions.map((region) => (
          <RegionNode
            key={region.code}
            region={region}
            codes={codes}
            isCovered={false}
            taken={new Set(taken)}
            onChange={setCodes}
          />
        ))}
      </ul>
    </DialogFrame>
  );
}
