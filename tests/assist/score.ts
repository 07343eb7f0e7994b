/** Scores what a model made of a task by checks that need no model: facts of the page before and after, and its last words. */
import type { Task } from './task.ts';
import { generalFaults } from './score/general.ts';
import { sceneOf, type Played, type ScoreKit } from './score/scene.ts';
import { wantFault } from './score/wants.ts';

export interface Check {
  /** a general one by its name, or what the task wants */
  check: string;
  passed: boolean;
  /** what is wrong; '' when it passed */
  why: string;
}

export async function score(task: Task, played: Played, kit: ScoreKit): Promise<Check[]> {
  const scene = sceneOf(task, played, kit);
  const general = Object.entries(await generalFaults(scene));
  const wanted = task.wants.map((want): [string, string] => [JSON.stringify(want), wantFault(want, scene)]);
  return [...general, ...wanted].map(([check, why]) => ({ check, passed: why === '', why }));
}
