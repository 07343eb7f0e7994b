import type { Handlers } from '../../kernel/calls/operation.ts';
import { answerQuestion, askQuestion } from './ask.ts';
import { listQuestions } from './list.ts';
import { answerMallQuestion, listMallQuestions, moderateQuestions, readMallQuestion } from './office.ts';

export const handlers = {
  listQuestions,
  askQuestion,
  answerQuestion,
  listMallQuestions,
  readMallQuestion,
  moderateQuestions,
  answerMallQuestion,
} satisfies Handlers;
