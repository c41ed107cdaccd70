import { instantOf, minutes } from '#domain/time.ts'
import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import { fieldText, formatDay, formatTime } from './messageFormat.ts'

/** The offered gap. If another patient was faster, the next gap. */
const freeTime = (writing: TemplateContext): string => {
  const when = `${formatDay(writing.about['startsAt'], writing)} at ${formatTime(writing.about['startsAt'], writing)} with ${fieldText(writing.about, 'provider')}`
  return fieldText(writing.data, 'insteadOf') === ''
    ? `Hello ${writing.firstName}, ${writing.practice} has an appointment available on ${when}`
    : `Hello ${writing.firstName}, that appointment has just been taken. ${writing.practice} has another on ${when}`
}

/** The start time plus the delay in minutes. */
const expectedIn = (writing: TemplateContext): string => {
  const at = Date.parse(fieldText(writing.about, 'startsAt')) + minutes(Number(fieldText(writing.data, 'minutes')))
  return formatTime(Number.isNaN(at) ? null : instantOf(at), writing)
}

/**
 * Messages to patients. A state machine’s `send` names one by its key. `{link}` becomes a link to the record that sent the message. The texts
 * are short and never mention treatment, because another person may read them. They contain no typographic quotes: one such character would
 * change the encoding of an SMS and halve its length.
 */
export const messages = {
  askToConfirm: (writing: TemplateContext) =>
    `Hello ${writing.firstName}, you have an appointment at ${writing.practice} on ${formatDay(writing.about['startsAt'], writing)} at ${formatTime(writing.about['startsAt'], writing)} with ${fieldText(writing.about, 'provider')}. Reply YES to confirm or NO if you cannot attend, or open {link}`,
  offer: (writing: TemplateContext) => `${freeTime(writing)}. Reply YES to accept or NO to decline, or open {link}`,
  offerTaken: (writing: TemplateContext) =>
    `Hello ${writing.firstName}, the appointment on ${formatDay(writing.about['startsAt'], writing)} at ${formatTime(writing.about['startsAt'], writing)} at ${writing.practice} has been taken. You are still on our waitlist.`,
  delay: (writing: TemplateContext) =>
    `Hello ${writing.firstName}, ${fieldText(writing.about, 'provider')} is running about ${fieldText(writing.data, 'minutes')} minutes late today. ${writing.practice} expects to see you at ${expectedIn(writing)} instead of ${formatTime(writing.about['startsAt'], writing)}.`,
  delayTakenBack: (writing: TemplateContext) =>
    `Hello ${writing.firstName}, ${fieldText(writing.about, 'provider')} is back on time. Your appointment at ${writing.practice} is at ${formatTime(writing.about['startsAt'], writing)}, as originally booked.`,
  formLink: (writing: TemplateContext) =>
    writing.data['startsAt']
      ? `${writing.practice} asks you to fill in a form before the appointment on ${formatDay(writing.data['startsAt'], writing)}. You need the patient's date of birth. Please open {link}`
      : `${writing.practice} asks you to fill in a form. You need the patient's date of birth. Please open {link}`,
  pleaseCall: (writing: TemplateContext) =>
    `Hello ${writing.firstName}, ${writing.practice} would like to speak with you. Please call us when it suits you.`,
} as const satisfies Readonly<Record<string, (writing: TemplateContext) => string>>

/** The sentence that a waiting message adds to another one of the same patient; `null` if it is not joined. */
export const additionOf = (words: string, writing: TemplateContext): string | null =>
  words === 'delay'
    ? `We expect you for your other appointment at ${expectedIn(writing)} instead of ${formatTime(writing.about['startsAt'], writing)}.`
    : null

export type MessageWords = keyof typeof messages

/** @returns `null` for an unknown key. */
export const messageOf = (words: string, writing: TemplateContext): string | null =>
  Object.hasOwn(messages, words) ? messages[words as MessageWords](writing) : null
