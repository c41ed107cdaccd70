import { type DemoMessage, demoConfirmations, demoMessages } from '#demo/data/demoMessages.ts'
import { demoPatient } from '#demo/data/patients.ts'
import { dayOf, instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import type { RecordIn } from '#resources/index.ts'
import type { ServerDeps } from '#server/deps.ts'
import { carrierPrincipal } from '#server/engine/access/principal.ts'
import type { MessageTransport } from '#server/messaging/carriers/messageTransport.ts'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { startOutbox } from '#server/messaging/outbox.ts'
import type { Condition } from '#domain/query.ts'
import { createAreaChanges } from './reads/areaChanges.ts'
import { reportSkipped, skipIfRefused } from './skipIfRefused.ts'
import type { DemoPractice } from './seedPractice.ts'
import { demoPrincipal } from './demoPrincipal.ts'

/** Creates the messages of the demo morning minute by minute. The transport only reports delivery and sends nothing. */

export type MorningMessages = { readonly runUntil: (at: number) => Promise<void> }

type MessagesState = {
  readonly deps: ServerDeps
  readonly demo: DemoPractice
  readonly now: number
  readonly undelivered: Set<string>
  /** Whether a message waits for a later minute. */
  isHeldBack: boolean
}

export async function createMorningMessages(deps: ServerDeps, demo: DemoPractice, now: number): Promise<MorningMessages> {
  const changedAreas = await createAreaChanges(deps.store, demo.practice)
  const state: MessagesState = { deps, demo, now, undelivered: new Set(), isHeldBack: true }
  return {
    runUntil: async (at) => {
      for (const line of demoMessages) if (isDue(state, line.minutesAgo, at)) await writeLine(state, line)
      if (isDue(state, demoConfirmations.minutesAgo, at))
        for (const appointment of await upcomingAppointments(state, unaskedOnly))
          await execute(state, 'appointments.ask', {}, appointment.id)
      if (isDue(state, demoConfirmations.answeredAgo, at))
        for (const appointment of await upcomingAppointments(state, unconfirmedOnly)) await replyYes(state, appointment)
      if ((await changedAreas()).has('messages') || state.isHeldBack) await sendWaiting(state)
    },
  }
}

/**
 * Processes every message that waits, between two minutes of the morning, so that every run writes the same log in the same order. One after
 * another, because which of several concurrent ones comes first depends on the processor time of their commits.
 */
async function sendWaiting(state: MessagesState): Promise<void> {
  const { deps } = state
  state.isHeldBack = false
  await untilNotified(state)
  const outbox = startOutbox({
    deps,
    transport: transportOf(state),
    links: createPatientLinks(deps),
    baseUrl: '',
    setTimer: () => {
      state.isHeldBack = true
      return () => undefined
    },
    maxConcurrent: 1,
  })
  do await untilNotified(state)
  while (await outbox.idle())
  await outbox.close()
}

/** Waits until listeners have received every commit: a transaction that changes nothing ends after them. */
async function untilNotified({ deps, demo: { practice } }: MessagesState): Promise<void> {
  const { by, origin } = demoPrincipal(practice)
  await deps.store.change({ practice, by, origin, because: 'the demo practice', command: 'messages.queue', run: function* () {} })
}

const isDue = ({ now }: MessagesState, minutesAgo: number, at: number): boolean => {
  const remaining = now - minutes(minutesAgo) - at
  return remaining >= 0 && remaining < minutes(1)
}

const transportOf = ({ undelivered }: MessagesState): MessageTransport => ({
  name: 'the demo’s morning',
  // No patient of the demo exists.
  isFile: true,
  send: async ({ id }) => (undelivered.has(id) ? { outcome: 'refused', note: 'The number is not in service' } : { outcome: 'delivered' }),
})

/** A message that a patient wrote, as the carrier of the demo practice delivers it. */
const receive = (state: MessagesState, address: unknown, body: string): Promise<AnyRecord | null> =>
  execute(state, 'messages.receive', { channel: 'sms', address, body }, undefined, carrierPrincipal(state.demo.practice, 'demo'))

async function execute(
  { deps, demo }: MessagesState,
  command: string,
  data: Fields,
  record?: string,
  principal = demoPrincipal(demo.practice),
): Promise<AnyRecord | null> {
  const request = {
    command,
    because: 'the demo practice',
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(record ? { record } : {}),
  }
  return (await skipIfRefused(deps.commands.execute(principal, request), reportSkipped(deps, command)))?.record ?? null
}

function addressOf({ demo, now }: MessagesState, recipient: DemoMessage['with']): string {
  return typeof recipient === 'string' ? recipient : demoPatient(recipient, dayOf(instantOf(now), demo.timeZone)).phone
}

async function writeLine(state: MessagesState, line: DemoMessage): Promise<void> {
  const address = addressOf(state, line.with)
  if (line.text === 'them') return void (await receive(state, address, line.body))
  const conversation = (await conversationOf(state, address)) ?? (await createConversation(state, line, address))
  const message = await execute(state, 'messages.create', { conversation, direction: 'out', body: line.body })
  if (line.undelivered && message) state.undelivered.add(message.id)
  if (line.closes) await execute(state, 'conversations.resolve', {}, conversation)
}

async function conversationOf({ deps, demo }: MessagesState, address: string): Promise<string | null> {
  const conversations = await deps.store.list(demo.practice, 'conversations', { where: [{ column: 'address', is: [address] }], limit: 1 })
  return conversations.items[0]?.id ?? null
}

async function createConversation(state: MessagesState, line: DemoMessage, address: string): Promise<string> {
  const patient = typeof line.with === 'number' ? { patient: state.demo.patients[line.with] } : {}
  return (await execute(state, 'conversations.create', { ...patient, channel: 'sms', address }))?.id ?? ''
}

/** Excludes patients whom simulated reception has already asked: a second request would be refused. */
const unaskedOnly: readonly Condition[] = [{ column: 'state.confirmation', is: ['unasked'] }]
/** Only patients who were asked reply; the reply of any other would stay unanswered. */
const unconfirmedOnly: readonly Condition[] = [{ column: 'state.confirmation', is: ['asked'] }]

/** The first few appointments later today, in a stable order. */
async function upcomingAppointments(
  { deps, demo, now }: MessagesState,
  conditions: readonly Condition[],
): Promise<readonly RecordIn<'appointments'>[]> {
  const where = [...conditions, { column: 'state.visit', is: ['scheduled'] }, { column: 'startsAt', from: instantOf(now + minutes(45)) }]
  return (await deps.store.list(demo.practice, 'appointments', { where, sort: 'startsAt', limit: demoConfirmations.visits })).items
}

async function replyYes(state: MessagesState, appointment: RecordIn<'appointments'>): Promise<void> {
  const patient = await state.deps.store.get(state.demo.practice, 'patients', appointment.patient)
  if (patient) await receive(state, patient.phone, demoConfirmations.body)
}
