import {
  AREA_NAMES,
  partsOf,
  RIGHT_AREAS,
  VERB_NAMES,
  VERBS,
  type Right,
  type RightArea,
} from '../../../../schemas/rights.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Checkbox } from '../../../../ui/controls/Checkbox.tsx';
import { Scroll } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { areaTicked, ticked } from './role-draft.ts';

interface RightsTableProps {
  rights: readonly Right[];
  /** Those that can be chosen. */
  open: readonly Right[];
  onChange(rights: Right[]): void;
}

/** Rights by area and verb. What cannot be chosen is left out. */
export function RightsTable({ rights, open, onChange }: RightsTableProps) {
  const of = (area: RightArea): Right[] => open.filter((right) => partsOf(right)[0] === area);
  const areas = RIGHT_AREAS.filter((area) => of(area).length > 0);
  return (
    <Scroll label="权限">
      <Table pinned>
        <thead>
          <tr>
            <th scope="col">范围</th>
            {VERBS.map((verb) => (
              <th key={verb} scope="col">
                {VERB_NAMES[verb]}
              </th>
            ))}
            <th scope="col">全选</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => {
            const all = of(area).every((right) => rights.includes(right));
            return (
              <tr key={area}>
                <th scope="row">{AREA_NAMES[area]}</th>
                {VERBS.map((verb) => {
                  const right = of(area).find((one) => one === `${area}.${verb}`);
                  return (
                    <td key={verb}>
                      {right && (
                        <Checkbox
                          value={rights.includes(right)}
                          trueValue
                          falseValue={false}
                          aria-label={`${VERB_NAMES[verb]}${AREA_NAMES[area]}`}
                          onChange={(on) => onChange(ticked(rights, right, on))}
                        />
                      )}
                    </td>
                  );
                })}
                <td>
                  <Button
                    kind="quiet"
                    aria-label={`${all ? '清空' : '全选'}${AREA_NAMES[area]}`}
                    onClick={() => onChange(areaTicked(rights, area, open, !all))}
                  >
                    {all ? '清空' : '全选'}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}
