/**
 * Steps that change a page, for programs: tools of assistants, and the editor on their behalf. They are applied together or not at
 * all (apply.ts). `schemas/api/content/edit-step.json` says what each field means.
 */
import type { EditStep } from '../../schemas/types/contract.ts';
import type { PageDocument } from '../document/content.ts';
import type { Row } from '../rules/wire/rows.ts';

export type { EditStep } from '../../schemas/types/contract.ts';

export const PARTS = ['header', 'body', 'footer'] as const;
export type PartName = (typeof PARTS)[number];
export type PageParts = Readonly<Partial<Record<PartName, PageDocument>>>;

/** What can be linked to or put into lists. */
export type ThingKind = NonNullable<NonNullable<EditStep['to']>['kind']>;

/** A thing that steps name. */
export interface NamedThing {
  kind: ThingKind;
  id: string;
}

/** Rows of the pickers by `goods:12`; what is missing does not exist, or the caller may not use it. */
export type Things = ReadonlyMap<string, Row>;

export const thingKey = ({ kind, id }: NamedThing): string => `${kind}:${id}`;

/** Why steps were refused; nothing was changed. */
export interface Refusal {
  /** number of the step, from 0 */
  step: number;
  message: string;
}

/** Thrown while a step is applied, and answered by `applySteps` as a refusal. */
export class Refused extends Error {}

export function refuse(message: string): never {
  throw new Refused(message);
}
