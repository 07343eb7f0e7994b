/** Controls and pickers of packages as fields. What is wrong with one, or fails in it, is named in its field; the panel goes on. */
import ownControls from 'virtual:widgets/later/controls';
import ownPickers from 'virtual:widgets/later/pickers';
import type { ComponentType } from 'react';
import { Guard } from '../../parts/Guard.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { faultOfControl, faultOfPicker, messageOf } from '../../plugin/faults.ts';
import type { ControlProps } from '../controls/control.ts';
import { pickerControl } from './picker-control.tsx';
import { say } from '../../words/say.ts';

type Control = ComponentType<ControlProps>;

/** Stands where a control cannot be used. */
function broken(name: string, fault: string): Control {
  return function Broken() {
    return (
      <Text as="p" tone="danger" size="xs" role="alert">
        {say('控件 {name} 无法使用：{fault}', { name, fault })}
      </Text>
    );
  };
}

export function guarded(name: string, Own: Control): Control {
  return function Guarded(props) {
    return (
      <Guard owner={say('控件 {name}', { name })}>
        <Own {...props} />
      </Guard>
    );
  };
}

const usable = (name: string, fault: string | undefined, make: () => Control): Control =>
  fault === undefined ? guarded(name, make()) : broken(name, fault);

/** A control or picker of a package by the name that its schemas have for it; undefined when there is none. */
export async function ownControl(name: string): Promise<Control | undefined> {
  try {
    const { default: control } = (await ownControls[name]?.()) ?? {};
    if (ownControls[name]) return usable(name, faultOfControl(control), () => control as Control);
    const { default: picker } = (await ownPickers[name]?.()) ?? {};
    if (!ownPickers[name]) return undefined;
    return usable(name, faultOfPicker(picker), () => pickerControl(picker as NonNullable<typeof picker>));
  } catch (error) {
    return broken(name, messageOf(error));
  }
}
