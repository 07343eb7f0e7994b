/**
 * The assistant of an open page. A sentence of the operator becomes changes on the canvas, one step of the history however many rounds
 * the model takes; the step is a proposal until the operator takes it, drops it, or has it refined. Nothing is saved meanwhile.
 */
import { makeObservable, observableRef, runInAction } from 'mobx';
import { converse, Stopped, type Message, type Said, type Usage } from '../../../../engine/assist/conversation.ts';
import { runPageTool, type PagePort } from '../../../../engine/assist/page-tools.ts';
import { sentenceMessage, type Along } from '../../../../engine/assist/sentence.ts';
import type { PageParts } from '../../../../engine/edit/steps.ts';
import type { OperatorCalls } from '../../../calls/operator-calls.ts';
import { ApiError } from '../../../calls/api-error.ts';
import type { Editor } from '../editor.ts';
import { say } from '../../../words/say.ts';
import { portOf, takeParts, writtenPage } from './open-page.ts';

/** What the pane shows, the oldest first. */
export interface Line {
  by: 'operator' | 'assistant' | 'fault';
  text: string;
}

export interface Proposal {
  /** The step of the history. */
  step: object | null;
  /** What was done, a line each. */
  said: readonly string[];
}

/** Sends the conversation to the server, and reads the answer while it comes. */
export type Ask = (messages: readonly Message[], signal: AbortSignal) => AsyncIterable<Said>;

const NO_TOKENS: Usage = { input: 0, output: 0 };
const FAULT = say('助手出错了，请再试一次');

export class Assistant {
  lines: readonly Line[] = [];
  isWorking = false;
  /** Which tool is at work; '' for none. */
  tool = '';
  proposal: Proposal | null = null;
  tokens: Usage = NO_TOKENS;
  private messages: Message[] = [];
  private stopping: AbortController | undefined;
  /** The next words are a paragraph of their own. */
  private breaks = false;
  private readonly port: PagePort;

  constructor(
    private readonly editor: Editor,
    calls: OperatorCalls,
    private readonly ask: Ask,
  ) {
    this.port = portOf(editor, calls, (parts, said) => this.change(parts, said));
    makeObservable(this, {
      lines: observableRef,
      isWorking: observableRef,
      tool: observableRef,
      proposal: observableRef,
      tokens: observableRef,
    });
  }

  /** Whether the proposal is the last thing that happened to the page, so that it can be dropped. */
  get canDrop(): boolean {
    return this.proposal !== null && this.proposal.step === this.editor.history.here;
  }

  /** Sends a sentence; resolves when the model has done. */
  async send(sentence: string, along: Along = {}): Promise<void> {
    if (this.isWorking || sentence.trim() === '') return;
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    // A refined proposal stays one step.
    if (!this.canDrop) this.begin();
    this.editor.saver.hold(true);
    this.add({ by: 'operator', text: sentence });
    runInAction(() => (this.isWorking = true));
    try {
      await this.port.load([]);
      const before = [...this.messages, this.messageOf(sentence, along)];
      this.messages = await converse(
        { ask: this.ask, run: (name, args) => this.run(name, args), heard: (said) => this.hear(said) },
        before,
        signal,
      );
    } catch (error) {
      if (!signal.aborted && !(error instanceof Stopped)) this.add({ by: 'fault', text: textOf(error) });
    } finally {
      runInAction(() => {
        this.isWorking = false;
        this.tool = '';
      });
      if (this.proposal === null) this.editor.saver.hold(false);
    }
  }

  /** Ends the model's work; what it has changed so far stays a proposal. */
  stop(): void {
    this.stopping?.abort();
    if (this.isWorking) this.add({ by: 'fault', text: say('已停止') });
  }

  /** The proposal is the operator's work now. */
  take(): void {
    this.editor.seal();
    this.settle();
    this.editor.notices.announce(say('已采用助手的修改'));
  }

  /** The page as it was before the proposal; 重做 brings it back. */
  drop(): void {
    if (!this.canDrop) return;
    this.editor.history.undo();
    this.settle();
    this.editor.notices.announce(say('已放弃助手的修改'));
  }

  /** Begins another conversation. */
  forget(): void {
    this.stopping?.abort();
    this.messages = [];
    runInAction(() => {
      this.lines = [];
      this.tokens = NO_TOKENS;
    });
    if (this.proposal) this.take();
  }

  private settle(): void {
    runInAction(() => (this.proposal = null));
    this.editor.saver.hold(false);
  }

  private begin(): void {
    this.editor.seal();
    runInAction(() => (this.proposal = null));
  }

  private add(line: Line): void {
    runInAction(() => (this.lines = [...this.lines, line]));
  }

  /** What the operator says, with what is selected; the server says all else. */
  private messageOf(sentence: string, along: Along): Message {
    const { handles } = writtenPage(this.editor);
    const selected = this.editor.selectedIds.map((id) => ({
      handle: handles.get(id) ?? '',
      title: this.editor.titleOf(id),
    }));
    return sentenceMessage(sentence, selected, along);
  }

  private async run(name: string, args: Record<string, unknown>): Promise<unknown> {
    runInAction(() => (this.tool = name));
    this.breaks = true;
    try {
      return await runPageTool(this.port, name, args);
    } catch (error) {
      // A refused call is for the model to mend.
      if (error instanceof ApiError) return { message: error.message };
      throw error;
    } finally {
      runInAction(() => (this.tool = ''));
    }
  }

  private hear(said: Said): void {
    if ('usage' in said) {
      const { input, output } = said.usage;
      runInAction(() => (this.tokens = { input: this.tokens.input + input, output: this.tokens.output + output }));
    } else if ('text' in said) this.write(said.text);
  }

  /** Words of the model join those before, until it worked in between. */
  private write(text: string): void {
    const last = this.breaks ? undefined : this.lines.at(-1);
    this.breaks = false;
    runInAction(() => {
      this.lines =
        last?.by === 'assistant'
          ? [...this.lines.slice(0, -1), { by: 'assistant', text: last.text + text }]
          : [...this.lines, { by: 'assistant', text }];
    });
  }

  private change(parts: PageParts, said: readonly string[]): void {
    // Whatever was selected meanwhile, it stays one step.
    takeParts(this.editor, parts, { label: say('助手的修改'), amend: this.canDrop });
    const { here } = this.editor.history;
    runInAction(() => (this.proposal = { step: here, said: [...(this.proposal?.said ?? []), ...said] }));
  }
}

const textOf = (error: unknown): string => (error instanceof Error && error.message !== '' ? error.message : FAULT);

const kept = new WeakMap<Editor, Assistant>();

/** The assistant of the open page, which outlives the pane. */
export function assistantOf(editor: Editor, calls: OperatorCalls, ask: Ask): Assistant {
  const assistant = kept.get(editor) ?? new Assistant(editor, calls, ask);
  kept.set(editor, assistant);
  return assistant;
}
