import { tAnswers } from '#locale/scheduling/answersToRead.ts'

/** A stored answer in words: Yes and No are stored as codes. */
export const answerText = (answer: string): string => (answer === 'yes' || answer === 'no' ? tAnswers(answer) : answer)
