import { instantOf, minutes } from '#domain/time.ts'
import type { TemplateUse, TemplateValues } from '#domain/messaging/template.ts'
import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import { fieldText, formatDay, formatTime } from './messageFormat.ts'

/**
 * The texts of the automatic messages to patients, until the practice has an active template of its own for one. They are short and never
 * mention treatment, because another person may read them. They contain no typographic quotes: one such character would change the encoding
 * of an SMS and halve its length.
 */
export const defaultTemplates: Readonly<Record<TemplateUse, string>> = {
  askToConfirm:
    'Hello {{patient.firstName}}, you have an appointment at {{practice.name}} on {{appointment.day}} at {{appointment.time}} with {{provider.name}}. Reply YES to confirm or NO if you cannot attend, or open {{link}}',
  reminder:
    'Hello {{patient.firstName}}, this is a reminder of your appointment at {{practice.name}} on {{appointment.day}} at {{appointment.time}} with {{provider.name}}. Please call us if you cannot attend.',
  offer:
    'Hello {{patient.firstName}}, {{practice.name}} has an appointment available on {{appointment.day}} at {{appointment.time}} with {{provider.name}}. Reply YES to accept or NO to decline, or open {{link}}',
  offerInstead:
    'Hello {{patient.firstName}}, that appointment is no longer available. {{practice.name}} has another on {{appointment.day}} at {{appointment.time}} with {{provider.name}}. Reply YES to accept or NO to decline, or open {{link}}',
  offerTaken:
    'Hello {{patient.firstName}}, the appointment on {{appointment.day}} at {{appointment.time}} at {{practice.name}} is no longer available. You are still on our waitlist.',
  delay:
    'Hello {{patient.firstName}}, {{provider.name}} is running about {{delay.minutes}} minutes late today. {{practice.name}} expects to see you at {{delay.expectedTime}} instead of {{appointment.time}}.',
  delayTakenBack:
    'Hello {{patient.firstName}}, {{provider.name}} is back on time. Your appointment at {{practice.name}} is at {{appointment.time}}, as originally booked.',
  formLink: '{{practice.name}} asks you to fill in a form. You need the date of birth of the patient. Please open {{link}}',
  formLinkBefore:
    '{{practice.name}} asks you to fill in a form before the appointment on {{appointment.day}}. You need the date of birth of the patient. Please open {{link}}',
  formReminder:
    '{{practice.name}} still needs your form for the appointment on {{appointment.day}}. You need the date of birth of the patient. Please open {{link}}',
  pleaseCall: 'Hello {{patient.firstName}}, {{practice.name}} would like to speak with you. Please call us when it suits you.',
}

/** The start time plus the delay in minutes. */
const expectedIn = (context: TemplateContext): string => {
  const at = Date.parse(fieldText(context.about, 'startsAt')) + minutes(Number(fieldText(context.data, 'minutes')))
  return formatTime(Number.isNaN(at) ? null : instantOf(at), context)
}

/** What each open place of a template says. `{link}` stays until the message is handed to the transport. */
export function templateValuesOf(context: TemplateContext): TemplateValues {
  const { firstName, practice, about, data } = context
  const startsAt = fieldText(about, 'startsAt') || fieldText(data, 'startsAt')
  return {
    'patient.firstName': firstName,
    'practice.name': practice,
    'provider.name': fieldText(about, 'provider'),
    'appointment.day': formatDay(startsAt, context),
    'appointment.time': formatTime(startsAt, context),
    'delay.minutes': fieldText(data, 'minutes'),
    'delay.expectedTime': expectedIn(context),
    'link': '{link}',
  }
}

const isUse = (words: string): words is TemplateUse => Object.hasOwn(defaultTemplates, words)

/** The text that a machine's `send` asks for, by what it is about; `null` for an unknown one. */
export function templateUseOf(words: string, { data }: Pick<TemplateContext, 'data'>): TemplateUse | null {
  if (words === 'offer' && fieldText(data, 'insteadOf') !== '') return 'offerInstead'
  if (words === 'formLink' && fieldText(data, 'startsAt') !== '') return 'formLinkBefore'
  return isUse(words) ? words : null
}

/** The sentence that a waiting message adds to another one of the same patient; `null` if it is not joined. */
export const additionOf = (words: string, context: TemplateContext): string | null =>
  words === 'delay'
    ? `We expect you for your other appointment at ${expectedIn(context)} instead of ${formatTime(context.about['startsAt'], context)}.`
    : null
