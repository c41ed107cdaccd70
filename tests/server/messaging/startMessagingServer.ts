import { readFile } from 'node:fs/promises'
import { instantOf } from '#domain/time.ts'
import type { Channel } from '#domain/messaging/conversation.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { carrierPrincipal, systemOrigin } from '#server/engine/access/principal.ts'
import type { Delivery, MessageTransport, OutboundMessage } from '#server/messaging/carriers/messageTransport.ts'
import type { OutboxDeps } from '#server/messaging/outboxItem.ts'
import { createPatientLinks } from '#server/messaging/patientLinks.ts'
import { type Outbox, startOutbox } from '#server/messaging/outbox.ts'
import { createUploadStore } from '#server/system/imports/uploadStore.ts'
import { type TestServer, startTestServer } from '../startTestServer.ts'

type Outcome = Delivery['outcome'] | 'unreachable' | 'silent'

/** Records each message it receives and returns the outcomes that the test sets. */
export type TestTransport = MessageTransport & {
  readonly sentMessages: OutboundMessage[]
  /** Sets the outcomes of the next messages, in order; later messages are sent. `unreachable` throws an error. */
  readonly setOutcomes: (...outcomes: readonly Outcome[]) => void
}

/** @param remembers whether the transport can report after a restart which messages it has */
export function createTestTransport(remembers = true): TestTransport {
  const sentMessages: OutboundMessage[] = []
  const outcomes: Outcome[] = []
  return {
    name: 'test',
    sentMessages,
    setOutcomes: (...next) => void outcomes.push(...next),
    send: async (message) => {
      const outcome = outcomes.shift() ?? 'sent'
      if (outcome === 'unreachable') throw new Error('nobody answers')
      sentMessages.push(message)
      return outcome === 'silent' ? new Promise<never>(() => {}) : deliveryOf(outcome)
    },
    ...(remembers ? { has: async (id: string) => sentMessages.some((message) => message.id === id) } : {}),
  }
}

const deliveryOf = (outcome: Delivery['outcome']): Delivery =>
  outcome === 'sent' || outcome === 'delivered' ? { outcome } : { outcome, note: `the carrier answered ${outcome}` }

export type MessagingServer = TestServer & {
  readonly transport: TestTransport
  /** Processes everything that is due, as the timer scheduler and the outbox do. */
  readonly processDue: () => Promise<void>
  /** Advances the clock by so many milliseconds, then processes everything that is due. */
  readonly advanceAndFire: (milliseconds: number) => Promise<void>
  /** Simulates a crash and starts a new outbox, without closing the old one. */
  readonly restartOutbox: () => Promise<void>
  readonly createPatient: (fields?: Fields) => Promise<string>
  /** Books an appointment for this patient on Thursday 26 November at 10:00 am. */
  readonly bookAppointment: (patient: string, fields?: Fields) => Promise<string>
  readonly list: (area: string) => Promise<readonly AnyRecord[]>
  readonly get: (area: string, id: string) => Promise<AnyRecord>
  readonly position: () => Promise<number>
  /** Receives a message from this number, by a carrier. */
  readonly receiveMessage: (body: string, address?: string, channel?: Channel) => Promise<string>
  /** Returns the path of the link in the last message sent. */
  readonly lastLink: () => string
}

const testActor = { kind: 'system', id: 'test', name: 'test' } as const

/** Starts a server with an outbox and a test transport. The time is 11:42 am in Sydney. */
export async function startMessagingServer(
  transport = createTestTransport(),
  withOutbox = true,
  options: Partial<OutboxDeps> = {},
): Promise<MessagingServer> {
  const server = await startTestServer()
  const { store, commands } = server.deps
  const { execute: act, practice } = server
  const links = createPatientLinks(server.deps)
  const { pathOf } = createUploadStore(server.dir)
  const readStored = (sha256: string) => readFile(pathOf(sha256))
  const outboxDeps = {
    ...{ deps: server.deps, transport, links, baseUrl: 'http://localhost', setTimer: () => () => {}, readFile: readStored },
    ...options,
  }
  let outbox: Outbox | null = withOutbox ? startOutbox(outboxDeps) : null
  const location = await act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney', phone: '+61291234567' })
  const provider = await act('providers.create', null, { name: 'Dr Raman' })
  const fireDue = async () => {
    const due = await store.due(instantOf(server.deps.now()), 500)
    for (const timer of due) await commands.fireTimer(timer)
    return due.length
  }
  /** Commits an empty transaction: the store notifies listeners in order, so they have then received every earlier commit. */
  const flushListeners = () =>
    store.change({ practice, by: testActor, origin: systemOrigin('test'), because: '', command: '', run: function* () {} })
  const waitForOutbox = async () => {
    await outbox?.idle()
    await flushListeners()
    await outbox?.idle()
  }
  const processDue = async () => {
    do await waitForOutbox()
    while ((await fireDue()) > 0)
  }
  const list = async (area: string) => (await store.list(practice, area, { where: [], limit: 1000 })).items
  return {
    ...server,
    transport,
    processDue,
    list,
    advanceAndFire: async (milliseconds) => {
      server.advance(milliseconds)
      await processDue()
    },
    restartOutbox: async () => {
      outbox = startOutbox(outboxDeps)
      await processDue()
    },
    createPatient: (fields = {}) =>
      act('patients.create', null, { firstName: 'Kaya', lastName: 'Demir', phone: '+61491570006', ...fields }),
    bookAppointment: (patient, fields = {}) => {
      const times = { startsAt: '2026-11-25T23:00:00.000Z', endsAt: '2026-11-25T23:30:00.000Z' }
      return act('appointments.book', null, { patient, provider, location, ...times, ...fields })
    },
    get: async (area, id) => (await store.get(practice, area, id)) ?? ({ id: '', version: 0, createdAt: '', updatedAt: '' } as AnyRecord),
    position: async () => (await store.practices()).find(({ id }) => id === practice)?.position ?? 0,
    receiveMessage: async (body, address = '+61491570006', channel = 'sms') => {
      const input = { command: 'messages.receive', data: { channel, address, body }, because: 'test' }
      const { record } = await commands.execute(carrierPrincipal(practice, 'test'), input)
      return record?.id ?? ''
    },
    lastLink: () => /\/l\/[\w-]+/.exec(transport.sentMessages.at(-1)?.body ?? '')?.[0] ?? '',
    close: async () => {
      await server.close()
    },
  }
}
