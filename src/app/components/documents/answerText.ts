import { tAnswers } from './tAnswers.ts'

/** A stored answer in words: Yes and No are stored as codes. */
export const answerText = (answer: string): string => (answer === 'yes' || answer === 'no' ? tAnswers(answer) : answer)
