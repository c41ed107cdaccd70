import type { TemplateContext } from '#domain/messaging/templateContext.ts'
import type { AnyRecord, Fields, RecordOf } from '#domain/wire.ts'
import { fillTemplate, type Template, type TemplateUse } from '#domain/messaging/template.ts'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { additionOf, defaultTemplates, templateUseOf, templateValuesOf } from '#locale/messaging/messages.ts'
import { lineTextOf } from '#locale/messaging/conversationLines.ts'
import { userTextOf } from '#locale/messaging/userMessages.ts'
import type { Resource } from '#resources/resource.ts'
import type { Tx } from '../../store/store.ts'
import type { MessageComposer, MessageSource, SendEffect } from '../../engine/commands/messageComposer.ts'
import { storedTimeZoneOf } from '../../engine/states/storedTimeZoneOf.ts'
import { find, get } from '../../engine/storeRequests.ts'

/**
 * Builds `messages.queue`, or `messages.log`, for a send effect. The text is composed in the effect's own transaction, from the records as they
 * are there. Its template is the active one of the practice, which the message names with its version, or else the default one.
 * @throws Error for an unknown template: the state machine is wrong, and an empty message would be worse.
 */
export function* composeMessage(effect: SendEffect, source: MessageSource): ReturnType<MessageComposer> {
  if (effect.kind === 'line') return { command: 'messages.log', data: yield* buildLine(effect, source) }
  const build = effect.kind === 'user' ? buildUserMessage : buildPatientMessage
  return { command: 'messages.queue', data: yield* build(effect, source) }
}

function* buildLine({ to, words, data = {} }: SendEffect, { resource, record }: MessageSource): Tx<Fields> {
  const timeZone = yield* storedTimeZoneOf(resource, record)
  const body = lineTextOf(words, { timeZone, about: yield* withReferenceNames(resource, record), data })
  return { conversation: to, body, words, about: record.id, aboutArea: resource.name }
}

function* buildUserMessage({ channel, to, words, data = {}, page }: SendEffect, { resource, record }: MessageSource): Tx<Fields> {
  const timeZone = yield* storedTimeZoneOf(resource, record)
  const subject = { about: record.id, aboutArea: resource.name, timeZone, location: locationOf(resource, record) }
  return { user: to, by: channel ?? 'email', body: userTextOf(words, data), words, page: page ?? null, ...subject }
}

function* buildPatientMessage(
  { channel, to, words: template, data = {}, recipient, notBefore }: SendEffect,
  { resource, record }: MessageSource,
): Tx<Fields> {
  const timeZone = yield* storedTimeZoneOf(resource, record)
  const templateContext: TemplateContext = {
    ...(yield* recipientNames(to)),
    timeZone,
    about: yield* withReferenceNames(resource, record),
    data,
  }
  const text = yield* textOf(template, templateContext)
  const subject = { about: record.id, aboutArea: resource.name, timeZone, location: locationOf(resource, record) }
  const delay = {
    delayMinutes: data['minutes'] ?? null,
    announcedBy: data['announcedBy'] ?? null,
    addition: additionOf(template, templateContext),
  }
  return {
    patient: to,
    by: channel ?? 'preferred',
    ...text,
    words: template,
    recipient: recipient ?? null,
    ...subject,
    ...delay,
    ...(notBefore === undefined ? {} : { notBefore }),
  }
}

/** The text that the machine gives, as a campaign does; or that of the practice for this use, or else the default one. */
function* textOf(words: string, context: TemplateContext): Tx<Fields> {
  const { body, subject = null, template = null, templateVersion = null } = context.data
  if (words === 'campaign' && typeof body === 'string')
    return { body: fillTemplate(body, templateValuesOf(context)), subject, template, templateVersion }
  const use = templateUseOf(words, context)
  if (use === null) throw new Error(`there is no text ${words} to send`)
  const own = yield* activeTemplate(use)
  return {
    body: fillTemplate(own?.body ?? defaultTemplates[use], templateValuesOf(context)),
    template: own?.id ?? null,
    templateVersion: own?.version ?? null,
    subject: own?.subject ?? null,
  }
}

function locationOf({ locationField }: Resource, record: AnyRecord): string | null {
  const location = locationField ? record[locationField] : null
  return typeof location === 'string' ? location : null
}

function* activeTemplate(use: TemplateUse): Tx<RecordOf<Template> | null> {
  const where = [
    { column: 'use', is: [use] },
    { column: 'state', is: ['active'] },
  ]
  const [template] = yield* find('templates', { where, limit: 1 })
  return (template as RecordOf<Template> | undefined) ?? null
}

function* recipientNames(id: string): Tx<Pick<TemplateContext, 'firstName' | 'practice'>> {
  const patient = yield* get('patients', id)
  const [settings] = yield* find('settings', { where: [], limit: 1 })
  return {
    firstName: callNameOf(patient),
    practice: settings?.practiceName ?? '',
  }
}

/** Returns the record's fields with names in place of the ids of referenced records. */
function* withReferenceNames(resource: Resource, record: AnyRecord): Tx<Fields> {
  const fields: Record<string, unknown> = { ...record }
  for (const [field, area] of Object.entries(resource.refs ?? {})) {
    const id = record[field]
    const target = area && typeof id === 'string' ? yield* get(area, id) : null
    if (target && typeof target['name'] === 'string') fields[field] = target['name']
  }
  return fields
}
