import type { Doubt } from '#domain/scheduling/doubt/doubts.ts'
import type { DoubtAnswer } from '#domain/scheduling/doubt/settlement.ts'
import { tDoubt } from '#locale/scheduling/doubt/doubt.ts'

/** @param chair the label of the chair; `null` if it has none */
export const questionText = ({ kind }: Pick<Doubt, 'kind'>, chair: string | null): string =>
  tDoubt(`questions.${kind}`, { chair: chair ?? tDoubt('noChair') })

export const answerText = ({ kind }: Pick<Doubt, 'kind'>, answer: DoubtAnswer, chair: string | null): string =>
  answer === 'stillSo' ? tDoubt(`stillSo.${kind}`) : tDoubt(`answers.${answer}`, { chair: chair ?? tDoubt('noChair') })
