import { grantable } from '#domain/scopes.ts'
import { instantOf } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { theSystem } from '#server/auth/principal.ts'
import type { Carrier, Letter, Outcome } from '#server/outside/carrier.ts'
import { linksOf } from '#server/outside/links.ts'
import { type Outbox, openOutbox } from '#server/outside/outbox.ts'
import { type TestHouse, aHouse } from '../auth/aHouse.ts'

/** A carrier that writes down what it is given and answers as it is told to. */
export type TestCarrier = Carrier & {
  readonly letters: Letter[]
  /** What becomes of the next ones, in their order; then all are sent. An error is a carrier that cannot be reached. */
  readonly will: (...outcomes: readonly (Outcome | 'unreachable' | 'silent')[]) => void
}

/** @param remembers whether it can say after a stop what it has */
export function aCarrier(remembers = true): TestCarrier {
  const letters: Letter[] = []
  const outcomes: (Outcome | 'unreachable' | 'silent')[] = []
  return {
    name: 'test',
    letters,
    will: (...next) => void outcomes.push(...next),
    hand: async (letter) => {
      const outcome = outcomes.shift() ?? 'sent'
      if (outcome === 'unreachable') throw new Error('nobody answers')
      letters.push(letter)
      return outcome === 'silent' ? new Promise<never>(() => {}) : outcome
    },
    ...(remembers ? { has: async (id: string) => letters.some((letter) => letter.id === id) } : {}),
  }
}

export type Outside = TestHouse & {
  readonly carrier: TestCarrier
  /** Everything that is due is done, as the clock and the outbox do it. */
  readonly settled: () => Promise<void>
  /** So many milliseconds pass. */
  readonly later: (milliseconds: number) => Promise<void>
  /** The process dies without a word, and another begins. */
  readonly again: () => Promise<void>
  readonly patient: (fields?: Fields) => Promise<string>
  /** A visit tomorrow at ten, of this patient. */
  readonly visit: (patient: string, fields?: Fields) => Promise<string>
  readonly of: (area: string) => Promise<readonly AnyRecord[]>
  readonly get: (area: string, id: string) => Promise<AnyRecord>
  readonly position: () => Promise<number>
  /** Somebody writes from this number. */
  readonly hear: (body: string, address?: string) => Promise<string>
  /** The path of the link in the last letter. */
  readonly link: () => string
}

/** It is 10:42 in Sydney. */
export async function anOutside(carrier = aCarrier(), outboxAtOnce = true): Promise<Outside> {
  const house = await aHouse()
  const { store, door } = house.house
  const { act, practice } = house
  const links = linksOf(house.house)
  const needs = { house: house.house, carrier, links, address: 'http://localhost', setTimer: () => () => {} }
  let outbox: Outbox | null = outboxAtOnce ? openOutbox(needs) : null
  const location = await act('locations.create', null, { name: 'Bridge Road', timeZone: 'Australia/Sydney', phone: '+61291234567' })
  const provider = await act('providers.create', null, { name: 'Dr Raman' })
  const fireDue = async () => {
    const due = await store.due(instantOf(house.house.now()), 500)
    for (const timer of due) await door.fire(timer)
    return due.length
  }
  /** A commit is told before the next begins, so after this one all before it have been heard of. */
  const told = () =>
    store.change({ practice, by: theSystem(practice, 'test', new Set()).by, because: '', command: '', decide: function* () {} })
  const atRest = async () => {
    await outbox?.idle()
    await told()
    await outbox?.idle()
  }
  const settled = async () => {
    do await atRest()
    while ((await fireDue()) > 0)
  }
  const of = async (area: string) => (await store.list(practice, area, { where: [], limit: 1000 })).items
  return {
    ...house,
    carrier,
    settled,
    of,
    later: async (milliseconds) => {
      house.pass(milliseconds)
      await settled()
    },
    again: async () => {
      outbox = openOutbox(needs)
      await settled()
    },
    patient: (fields = {}) => act('patients.create', null, { firstName: 'Kaya', lastName: 'Demir', phone: '+61491570006', ...fields }),
    visit: (patient, fields = {}) => {
      const times = { startsAt: '2026-11-25T23:00:00.000Z', endsAt: '2026-11-25T23:30:00.000Z' }
      return act('appointments.book', null, { patient, provider, location, ...times, ...fields })
    },
    get: async (area, id) => (await store.get(practice, area, id)) ?? ({ id: '', version: 0, createdAt: '', updatedAt: '' } as AnyRecord),
    position: async () => (await store.practices()).find(({ id }) => id === practice)?.position ?? 0,
    hear: async (body, address = '+61491570006') => {
      const asked = { command: 'messages.receive', data: { channel: 'sms', address, body }, because: 'test' }
      const { record } = await door.execute(theSystem(practice, 'test', new Set(grantable)), asked)
      return record?.id ?? ''
    },
    link: () => /\/l\/[\w-]+/.exec(carrier.letters.at(-1)?.body ?? '')?.[0] ?? '',
    close: async () => {
      await house.close()
    },
  }
}
