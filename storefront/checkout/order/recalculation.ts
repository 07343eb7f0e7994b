/** Requests the amounts after each change, once the shopper pauses; only the answer of the last request counts. */

/** Milliseconds. */
export const PAUSE_MS = 300;

export interface Outcome<Answer> {
  answer?: Answer;
  error?: unknown;
}

export class Recalculation<Question, Answer> {
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ask: (question: Question) => Promise<Answer>;
  private readonly onOutcome: (outcome: Outcome<Answer>) => void;

  /** `onOutcome` gets the answer or the error of the last request; earlier ones are dropped. */
  constructor(ask: (question: Question) => Promise<Answer>, onOutcome: (outcome: Outcome<Answer>) => void) {
    this.ask = ask;
    this.onOutcome = onOutcome;
  }

  /** With `pause` 0 the request is sent at once. */
  request(question: Question, pause = PAUSE_MS): void {
    const turn = ++this.turn;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(turn, question), pause);
  }

  /** Drops the pending request. */
  stop(): void {
    this.turn += 1;
    clearTimeout(this.timer);
  }

  private async run(turn: number, question: Question): Promise<void> {
    const outcome = await this.ask(question).then(
      (answer): Outcome<Answer> => ({ answer }),
      (error: unknown): Outcome<Answer> => ({ error }),
    );
    if (turn === this.turn) this.onOutcome(outcome);
  }
}
