/** What a run brought, by kind, as text for the terminal and as a table. */
import { csvOf } from '../../../engine/rules/tables/write.ts';
import type { Kind } from './kind.ts';

/** same: was here before the first run; kept: was changed or deleted here since. */
export type Outcome = 'made' | 'changed' | 'unchanged' | 'same' | 'kept' | 'refused';

export interface Line {
  /** its number there */
  id: string;
  name: string;
  outcome: Outcome;
  /** its number here */
  own: string;
  reason?: string;
  /** what could not be taken of it */
  notes: readonly string[];
}

const NAMES: Record<Outcome, string> = {
  made: '新迁入',
  changed: '更新',
  unchanged: '没有变化',
  same: '已有同名',
  kept: '保留本商城的改动',
  refused: '未迁入',
};
const OUTCOMES = Object.keys(NAMES) as Outcome[];
/** Lines about single things in the terminal; the table has all. */
const SHOWN = 30;

const HEADINGS = ['种类', '对方编号', '名称', '结果', '本商城编号', '说明'];

export class Report {
  private readonly lines = new Map<string, Line[]>();
  private readonly unread: { kind: string; message: string }[] = [];
  private readonly leftOut: string[] = [];

  add({ name: kind }: Pick<Kind, 'name'>, line: Line): void {
    const lines = this.lines.get(kind) ?? [];
    lines.push(line);
    this.lines.set(kind, lines);
  }

  /** A part of a list that was not answered. */
  lost({ name: kind }: Pick<Kind, 'name'>, message: string): void {
    this.unread.push({ kind, message });
  }

  /** What is never taken. */
  leave(text: string): void {
    this.leftOut.push(text);
  }

  count(kind: string, outcome: Outcome): number {
    return (this.lines.get(kind) ?? []).filter((line) => line.outcome === outcome).length;
  }

  /** Things of all kinds with an outcome. */
  total(outcome: Outcome): number {
    return [...this.lines.keys()].reduce((sum, kind) => sum + this.count(kind, outcome), 0);
  }

  of(kind: string): readonly Line[] {
    return this.lines.get(kind) ?? [];
  }

  text(isCheck: boolean): string[] {
    const counts = [...this.lines.keys()].map((kind) => {
      const said = OUTCOMES.filter((outcome) => this.count(kind, outcome) > 0);
      return `  ${kind}：${said.map((outcome) => `${NAMES[outcome]} ${this.count(kind, outcome)}`).join('，')}`;
    });
    const wrong = [...this.lines].flatMap(([kind, lines]) =>
      lines.flatMap((line) => remarksOf(line).map((remark) => `  ${kind} ${line.id}「${line.name}」：${remark}`)),
    );
    const more = wrong.length - SHOWN;
    return [
      isCheck ? '试算（没有写入任何内容）：' : '迁入结果：',
      ...(counts.length > 0 ? counts : ['  对方没有可以迁入的内容']),
      ...this.section(
        '没有读到',
        this.unread.map(({ kind, message }) => `  ${kind}：${message}`),
      ),
      ...this.section('需要您留意', wrong.slice(0, SHOWN)),
      ...(more > 0 ? [`  另有 ${more} 条，见表格`] : []),
      ...this.section(
        '不迁入',
        this.leftOut.map((text) => `  ${text}`),
      ),
    ];
  }

  csv(): string {
    const rows = [...this.lines].flatMap(([kind, lines]) =>
      lines.map((line) => [kind, line.id, line.name, NAMES[line.outcome], line.own, remarksOf(line).join('；')]),
    );
    const unread = this.unread.map(({ kind, message }) => [kind, '', '', '没有读到', '', message]);
    const left = this.leftOut.map((text) => ['', '', '', '不迁入', '', text]);
    return csvOf([HEADINGS, ...rows, ...unread, ...left]);
  }

  private section(title: string, lines: readonly string[]): string[] {
    return lines.length > 0 ? [`${title}：`, ...lines] : [];
  }
}

/** Why it was not written, and what is missing in it; what was here before needs no remark in each run. */
const remarksOf = ({ outcome, reason, notes }: Line): string[] => [
  ...(reason !== undefined && outcome !== 'same' ? [reason] : []),
  ...notes,
];
