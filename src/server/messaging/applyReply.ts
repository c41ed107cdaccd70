import type { Intent } from '#domain/messaging/intents.ts'
import { grantableScopes } from '#domain/scopes.ts'
import type { AnyRecord, Origin } from '#domain/wire.ts'
import type { Instant } from '#domain/time.ts'
import { sentMessageStates } from '#domain/messaging/message.ts'
import type { RecordIn } from '#resources/index.ts'
import { resourceOf } from '#resources/registry.ts'
import type { Resource } from '#resources/resource.ts'
import { systemPrincipal } from '../engine/access/principal.ts'
import type { ServerDeps } from '../deps.ts'
import { executeAnswer } from './executeAnswer.ts'
import type { LinkedRecord } from './patientLinks.ts'

/** Executes an unambiguous reply as a command. The reply stays in the thread but no longer waits for an answer. */

/** @returns The command, or `none` if it could not be executed; then a user reads the reply. */
export async function applyReply(deps: ServerDeps, practice: string, message: RecordIn<'messages'>): Promise<string> {
  const intent = message.intent as Intent
  const origin: Origin = { kind: 'carrier', id: String(message.carrier) }
  if (intent === 'stop' || intent === 'start') return setOptOut(deps, practice, message, origin)
  const about = await lastMessageRecord(deps, practice, message)
  const { links } = about?.resource ?? {}
  const command = intent === 'late' ? links?.late?.command : links?.replies?.[intent]
  if (!about || !command) return 'none'
  const data = intent === 'late' ? { data: { [links?.late?.minutes ?? '']: message.lateBy } } : {}
  const { done } = await executeAnswer(deps, about, { command, because: `message:${message.id}`, origin, ...data })
  return done ? `${about.resource.name}.${command}` : 'none'
}

/** Sets the opt-out for all patients who share the phone number or email address. */
async function setOptOut(
  { store, commands }: ServerDeps,
  practice: string,
  message: RecordIn<'messages'>,
  origin: Origin,
): Promise<string> {
  const optedOut = message.intent === 'stop'
  const column = message.channel === 'email' ? 'email' : 'phone'
  const sharingPatients = await store.list(practice, 'patients', { where: [{ column, is: [message.address] }], limit: 100 })
  const ids = new Set([...sharingPatients.items.map(({ id }) => id), ...(message.patient === null ? [] : [message.patient])])
  const principal = systemPrincipal(practice, 'replies', new Set(grantableScopes), origin)
  for (const record of ids) {
    await commands.execute(principal, { command: 'patients.edit', record, data: { optedOut }, because: `message:${message.id}` })
  }
  return ids.size > 0 ? 'patients.edit' : 'none'
}

/** The record of the last message sent to the patient; a reply answers that message. `null` if what it said has become untrue since. */
async function lastMessageRecord({ store }: ServerDeps, practice: string, message: RecordIn<'messages'>): Promise<LinkedRecord | null> {
  const where = [
    { column: 'conversation', is: [message.conversation] },
    { column: 'direction', is: ['out'] },
    { column: 'state', is: sentMessageStates },
  ]
  const [last] = (await store.list(practice, 'messages', { where, sort: '-sentAt', limit: 1 })).items
  const resource = resourceOf(last?.aboutArea ?? '')
  const record = resource && (await store.get(practice, resource.name, last?.about ?? ''))
  if (!resource || !record || hasChangedSince(resource, record, last?.takenAt ?? last?.sentAt ?? '')) return null
  return { practice, resource, record }
}

function hasChangedSince({ links }: Resource, record: AnyRecord, at: Instant): boolean {
  const changedAt = links?.changedAt ? record[links.changedAt] : null
  return typeof changedAt === 'string' && changedAt > at
}
