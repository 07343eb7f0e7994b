/** Messages and questions for the operator: the model sets them, the interface shows them. */
import { action, makeObservable, observableRef } from 'mobx';
import type { MallPage } from '../../schemas/types/contract.ts';
import { say } from '../words/say.ts';

export type Tone = 'success' | 'warning' | 'error';

export interface Toast {
  id: number;
  text: string;
  tone: Tone;
}

export interface QuestionItem {
  value: string;
  text: string;
  /** A badge before the text. */
  mark?: { text: string; tone: 'error' | 'warning' };
  /** Text of the button that fixes it. */
  fix?: string;
  /** The part it belongs to. */
  part?: string;
}

/** A part of what the question is about, which may be left out. */
export interface QuestionPart {
  value: string;
  title: string;
  /** What is said about it. */
  facts: readonly string[];
  /** Pages that it changes, in pictures. */
  pages?: readonly { title: string; cover: NonNullable<MallPage['cover']> }[];
  on: boolean;
}

export interface Question {
  /** Distinguishes it from the questions before. */
  id: number;
  title: string;
  text: string;
  /** Lines that are only read. */
  lines?: readonly string[];
  /** Lines to choose from, shown above the answers. */
  items?: readonly QuestionItem[];
  /** Parts to choose from; lines with a part stand below it. */
  parts?: readonly QuestionPart[];
  /** Called when a part is switched on or off. */
  turn?(part: string, on: boolean): void;
  /** Called by the fix of a line; the line is then removed, and the question stays open. */
  fix?(value: string): void;
  /** Texts of the answers; `value` is what `choose` resolves with. The last one is the expected answer. */
  answers: readonly { value: string; text: string; danger?: boolean; disabled?: boolean }[];
  resolve(value: string | null): void;
}

export type Side = 'mine' | 'theirs';

/** A conflict with the text of either side. */
export interface ConflictText {
  key: string;
  title: string;
  mine: string;
  theirs: string;
}

/** Places that both operators changed; each place gets a side. */
export interface SidesQuestion {
  /** Name of the other operator. */
  author: string;
  conflicts: readonly ConflictText[];
  resolve(sides: ReadonlyMap<string, Side> | null): void;
}

export class Notices {
  /** One toast at a time, visible for 3 s. */
  toast: Toast | null = null;
  /** Text for screen readers, with a counter so that the same text is announced again. */
  announcement = { id: 0, text: '' };
  question: Question | null = null;
  sides: SidesQuestion | null = null;
  private count = 0;

  constructor() {
    makeObservable(this, {
      toast: observableRef,
      announcement: observableRef,
      announce: action,
      question: observableRef,
      sides: observableRef,
      chooseSides: action,
      answerSides: action,
      show: action,
      dismiss: action,
      answer: action,
      change: action,
      fix: action,
      choose: action,
    });
  }

  show(text: string, tone: Tone = 'success'): void {
    this.count += 1;
    this.toast = { id: this.count, text, tone };
  }

  announce(text: string): void {
    this.announcement = { id: this.announcement.id + 1, text };
  }

  dismiss(id: number): void {
    if (this.toast?.id === id) this.toast = null;
  }

  /** Resolves with the chosen value, or null when the question was closed; a second question resolves the first with null. */
  choose(question: Omit<Question, 'resolve' | 'id'>): Promise<string | null> {
    this.answer(null);
    return new Promise((resolve) => {
      this.count += 1;
      this.question = { ...question, id: this.count, resolve };
    });
  }

  /** A question with 取消 and 确定 (designer spec 5: titled 提示); resolves with true for 确定. */
  async confirm(text: string, ok = say('确定'), danger = false): Promise<boolean> {
    const answers = [
      { value: 'cancel', text: say('取消') },
      { value: 'ok', text: ok, danger },
    ];
    return (await this.choose({ title: say('提示'), text, answers })) === 'ok';
  }

  answer(value: string | null): void {
    const question = this.question;
    this.question = null;
    question?.resolve(value);
  }

  /** Changes the open question, whose focus stays where it is. */
  change(patch: Partial<Pick<Question, 'title' | 'parts' | 'items' | 'answers'>>): void {
    if (this.question) this.question = { ...this.question, ...patch };
  }

  /** Fixes one line of the question and removes it. */
  fix(value: string): void {
    const { question } = this;
    if (!question?.fix) return;
    const items = question.items?.filter((item) => item.value !== value);
    this.question = { ...question, ...(items && { items }) };
    question.fix(value);
  }

  /** Resolves with a side for each place, or null when it was postponed; a second question resolves the first with null. */
  chooseSides(question: Omit<SidesQuestion, 'resolve'>): Promise<ReadonlyMap<string, Side> | null> {
    this.answerSides(null);
    return new Promise((resolve) => {
      this.sides = { ...question, resolve };
    });
  }

  answerSides(sides: ReadonlyMap<string, Side> | null): void {
    const question = this.sides;
    this.sides = null;
    question?.resolve(sides);
  }
}
