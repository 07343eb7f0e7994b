/** Regions by their codes: chosen in a tree, listed by name, each with a button to remove it. */
import { useCallback } from 'react';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { useLoaded } from '../../../calls/use-call.ts';
import { pickRegions } from '../../../pickers/pick.ts';
import { namesOf, readRegions, type Region } from '../../../pickers/regions/regions.ts';
import { Row } from '../../../../ui/layout/flow.tsx';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { say } from '../../../words/say.ts';
import lists from '../lists/lists.module.css';

/** Codes used by other entries of the same list: a region has only one fee. */
function takenBy(entries: unknown, own: readonly number[]): number[] {
  if (!Array.isArray(entries)) return [];
  const codes = entries.flatMap((entry) => (entry as { codes?: number[] } | null)?.codes ?? []);
  return codes.filter((code) => !own.includes(code));
}

export function RegionsControl({ id, value = [], path, change }: ControlProps<number[]>) {
  const host = useFieldHost();
  const calls = useOperatorCalls();
  const load = useCallback(() => readRegions(calls), [calls]);
  const { value: regions } = useLoaded<readonly Region[]>(load);
  const choose = async (): Promise<void> => {
    const [list = ''] = path;
    const taken = path.length > 1 ? takenBy(host.scope([list])[list], value) : [];
    const picked = await pickRegions(calls, value, taken);
    if (picked) change(picked);
  };
  return (
    <div role="group" aria-labelledby={labelId(id)}>
      {value.length > 0 && (
        <ul className={lists.strip}>
          {namesOf(regions ?? [], value).map(({ code, name }) => (
            <Row as="li" gap={0} key={code} className={lists.region}>
              {regions ? name : '…'}
              <IconButton
                aria-label={say('移除{name}', { name })}
                onClick={() => change(value.filter((one) => one !== code))}
              >
                <Icon name="close" />
              </IconButton>
            </Row>
          ))}
        </ul>
      )}
      <button type="button" className={lists.add} onClick={() => host.attempt(choose())}>
        <Icon name="plus" />
        {say('选择地区')}
      </button>
    </div>
  );
}
