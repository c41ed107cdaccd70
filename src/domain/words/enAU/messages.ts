import { instantOf, minutes } from '../../time.ts'
import { type Writing, dayIn, timeIn, textOf } from '../../messaging/writing.ts'

/** A time that came free; where somebody was quicker, the next one instead of theirs. */
const freeTime = (writing: Writing): string => {
  const when = `${dayIn(writing.about['startsAt'], writing)} at ${timeIn(writing.about['startsAt'], writing)} with ${textOf(writing.about, 'provider')}`
  return textOf(writing.said, 'insteadOf') === ''
    ? `Hello ${writing.firstName}, ${writing.practice} has a free time on ${when}`
    : `Hello ${writing.firstName}, that time has just been taken. ${writing.practice} has another on ${when}`
}

/** So many minutes after the time that was given. */
const expectedIn = (writing: Writing): string => {
  const at = Date.parse(textOf(writing.about, 'startsAt')) + minutes(Number(textOf(writing.said, 'minutes')))
  return timeIn(Number.isNaN(at) ? null : instantOf(at), writing)
}

/**
 * What the product writes to patients. A chart's `send` names one by its key. `{link}` becomes a link to the record that sent it. Short,
 * without a word about treatment: anybody may be holding the telephone.
 */
export const messages = {
  askToConfirm: (writing: Writing) =>
    `Hello ${writing.firstName}, ${writing.practice} expects you on ${dayIn(writing.about['startsAt'], writing)} at ${timeIn(writing.about['startsAt'], writing)} with ${textOf(writing.about, 'provider')}. Will you come? Reply YES or NO, or tap {link}`,
  offer: (writing: Writing) => `${freeTime(writing)}. Reply YES to take it or NO to pass, or tap {link}`,
  offerTaken: (writing: Writing) =>
    `Hello ${writing.firstName}, the time on ${dayIn(writing.about['startsAt'], writing)} at ${timeIn(writing.about['startsAt'], writing)} at ${writing.practice} has been taken. You stay on our list.`,
  delay: (writing: Writing) =>
    `Hello ${writing.firstName}, ${textOf(writing.about, 'provider')} is running about ${textOf(writing.said, 'minutes')} minutes late today. ${writing.practice} expects to see you at ${expectedIn(writing)} instead of ${timeIn(writing.about['startsAt'], writing)}.`,
  delayTakenBack: (writing: Writing) =>
    `Hello ${writing.firstName}, ${textOf(writing.about, 'provider')} has caught up. ${writing.practice} expects you at ${timeIn(writing.about['startsAt'], writing)}, as first agreed.`,
  pleaseCall: (writing: Writing) =>
    `Hello ${writing.firstName}, ${writing.practice} would like to speak with you. Please call us when it suits you.`,
} as const satisfies Readonly<Record<string, (writing: Writing) => string>>

export type MessageWords = keyof typeof messages

/** @returns `null` for a text that nobody has written. */
export const messageOf = (words: string, writing: Writing): string | null =>
  Object.hasOwn(messages, words) ? messages[words as MessageWords](writing) : null
