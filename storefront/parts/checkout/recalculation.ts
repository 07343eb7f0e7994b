/** Asks again after each change, once the shopper pauses; only the answer to the last question counts. */

/** Milliseconds */
export const PAUSE_MS = 300;

export interface Told<Answer> {
  answer?: Answer;
  error?: unknown;
}

export class Recalculation<Question, Answer> {
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ask: (question: Question) => Promise<Answer>;
  private readonly tell: (told: Told<Answer>) => void;

  /** `tell` gets the answer or the error of the last question; what came before is dropped. */
  constructor(ask: (question: Question) => Promise<Answer>, tell: (told: Told<Answer>) => void) {
    this.ask = ask;
    this.tell = tell;
  }

  /** `pause` 0 asks at once. */
  request(question: Question, pause = PAUSE_MS): void {
    const turn = ++this.turn;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(turn, question), pause);
  }

  /** Whatever is under way is dropped. */
  stop(): void {
    this.turn += 1;
    clearTimeout(this.timer);
  }

  private async run(turn: number, question: Question): Promise<void> {
    const told = await this.ask(question).then(
      (answer): Told<Answer> => ({ answer }),
      (error: unknown): Told<Answer> => ({ error }),
    );
    if (turn === this.turn) this.tell(told);
  }
}
