import { actionsOf } from '../kernel/actionsOf.ts'
import { textIn } from '../kernel/contextReaders.ts'
import type { SubmissionContext } from './paperwork.ts'

const { send, set, stamp } = actionsOf<SubmissionContext>()

/** The link of a form: a message with it, and when it was closed. */

const linkToIn = ({ data }: SubmissionContext): string | null => textIn(data, 'linkTo')

export const recordLink = set((context) => ({
  linkNumber: (context.before?.linkNumber ?? 0) + 1,
  linkSentAt: context.now,
  linkTo: linkToIn(context),
  linkClosedBecause: null,
  remindedAt: null,
}))

/** To the phone that a user gave for the link, otherwise to the patient by their preferred channel. */
const sendLink = (template: 'formLink' | 'formReminder', recipientOf: (context: SubmissionContext) => string | null) =>
  send(template, (context) => {
    const recipient = recipientOf(context)
    const startsAt = textIn(context.facts.theAppointment, 'startsAt')
    const message = { to: context.record.patient ?? '', data: { startsAt } }
    return recipient === null ? { ...message, channel: 'preferred' } : { ...message, channel: 'sms', recipient }
  })

export const sendFormLink = sendLink('formLink', linkToIn)
export const remindOfLink = [stamp('remindedAt'), sendLink('formReminder', ({ record }) => textIn(record, 'linkTo'))] as const

/** A user closes it, or the server does because the message could not be sent or the birth date was wrong too often. */
export const recordLinkClosed = set(({ data, by }) => ({
  linkSentAt: null,
  linkClosedBecause: textIn(data, 'linkClosedBecause') ?? (by.kind === 'system' ? 'notSent' : 'byUser'),
}))
