import * as z from 'zod/mini'
import { id, longText, oneOf, optional, singleLine } from '../fields.ts'
import type { FieldError } from '../wire.ts'

/** What a text can leave open, written as `{{patient.firstName}}`. The server fills it in from the record that the message is about. */
const messageVariables = [
  'patient.firstName',
  'practice.name',
  'provider.name',
  'appointment.day',
  'appointment.time',
  'delay.minutes',
  'delay.expectedTime',
  'link',
] as const
/** What only a letter can leave open. */
const letterOnlyVariables = [
  'recipient.name',
  'patient.fullName',
  'patient.birthDate',
  'lastAppointment.day',
  'lastAppointment.time',
  'lastAppointment.provider',
] as const
export const templateVariables = [...messageVariables, ...letterOnlyVariables] as const
export type TemplateVariable = (typeof templateVariables)[number]

export const templateKinds = ['message', 'email', 'letter', 'campaign', 'statement', 'note'] as const
type TemplateKind = (typeof templateKinds)[number]

/** A message alone can name a delay, and only what reaches a patient's device can hold a link. */
const onlyIn: Partial<Record<TemplateVariable, readonly TemplateKind[]>> = {
  'delay.minutes': ['message', 'email'],
  'delay.expectedTime': ['message', 'email'],
  'link': ['message', 'email', 'campaign'],
  ...Object.fromEntries(letterOnlyVariables.map((name) => [name, ['letter']])),
}

/** What a template of a kind can leave open. */
export const variablesOf = (kind: TemplateKind): readonly TemplateVariable[] =>
  templateVariables.filter((name) => onlyIn[name]?.includes(kind) ?? true)
export type TemplateValues = Readonly<Record<(typeof messageVariables)[number], string>>
export type LetterValues = Readonly<Record<Exclude<TemplateVariable, 'delay.minutes' | 'delay.expectedTime' | 'link'>, string>>
type AnyValues = Readonly<Partial<Record<TemplateVariable, string>>>

/** The automatic messages: what each of them is sent for. */
export const templateUses = [
  'askToConfirm',
  'reminder',
  'offer',
  'offerInstead',
  'offerTaken',
  'delay',
  'delayTakenBack',
  'formLink',
  'formLinkBefore',
  'formReminder',
  'pleaseCall',
] as const
export type TemplateUse = (typeof templateUses)[number]

/** The messages that are useless without their link. */
const usesWithLink: readonly TemplateUse[] = ['askToConfirm', 'offer', 'offerInstead', 'formLink', 'formLinkBefore', 'formReminder']

/** What reaches patients of a template, and where. */
const templateText = {
  channel: optional(oneOf(['sms', 'email'])),
  subject: optional(singleLine(120)),
  body: longText(2000).check(z.minLength(1)),
  location: optional(id),
}
export const templateTextFields = ['channel', 'subject', 'body', 'location'] as const

/** A text of the practice with open places. While it is active, the server sends it for its use. */
export const Template = z.strictObject({
  name: singleLine(80),
  kind: z._default(oneOf(templateKinds), 'message'),
  /** The automatic message that it is the text of; `null`: a user chooses it. */
  use: optional(oneOf(templateUses)),
  ...templateText,
  /** What an active one will be, once a user activates it. Until then the server sends the text above. */
  draft: optional(z.strictObject(templateText)),
})
export type Template = z.infer<typeof Template>

const braces = /\{\{([^{}]*)\}\}|\{+|\}+/g
const isVariable = (name: string): name is TemplateVariable => templateVariables.some((variable) => variable === name)

/** The first open place that is unclosed, unknown or not for its kind, with its position from 1. */
export function faultOfPlaces(path: string, content: string, kind: TemplateKind): FieldError | null {
  for (const { 0: found, 1: name, index } of content.matchAll(braces)) {
    const place = `at character ${index + 1}`
    if (name === undefined) return { path, message: `has a brace without its other half ${place}` }
    if (!isVariable(name)) return { path, message: `has an unknown field ${found} ${place}` }
    if (!variablesOf(kind).includes(name)) return { path, message: `has ${found}, which is not for this kind of text, ${place}` }
  }
  return null
}

type JudgedTemplate = Pick<Template, 'body' | 'use' | 'kind'> & Partial<Pick<Template, 'subject'>>

/** The first fault of its open places; or a link that is missing. The subject of a letter has open places too. */
export function faultOfTemplate({ body, subject, use, kind }: JudgedTemplate): FieldError | null {
  const fault = (kind === 'letter' && faultOfPlaces('subject', subject ?? '', kind)) || faultOfPlaces('body', body, kind)
  if (fault) return fault
  const lacksLink = use !== null && usesWithLink.includes(use) && !body.includes('{{link}}')
  return lacksLink ? { path: 'body', message: 'has no link, which this message needs' } : null
}

/** Each open place of a text, with its position from 1. */
export const openPlacesIn = (body: string): readonly { readonly name: string; readonly at: number }[] =>
  [...body.matchAll(braces)].map(({ 0: found, 1: name, index }) => ({ name: name ?? found, at: index + 1 }))

/** The text with the places filled in that are known. The others stay open for a user. */
export const fillKnownPlaces = (body: string, values: AnyValues): string =>
  body.replaceAll(braces, (found: string, name: string | undefined) => (name !== undefined && isVariable(name) && values[name]) || found)

/** The text with its open places filled in. */
export const fillTemplate = (body: string, values: AnyValues): string =>
  body.replaceAll(braces, (found: string, name: string | undefined) =>
    name !== undefined && isVariable(name) ? (values[name] ?? found) : found,
  )
