import { type DemoLine, demoAsked, demoLines } from '#domain/demo/messages.ts'
import { demoPatient } from '#domain/demo/patients.ts'
import { grantable } from '#domain/scopes.ts'
import { dayOf, instantOf, minutes } from '#domain/time.ts'
import type { AnyRecord, Fields } from '#domain/wire.ts'
import { theSystem } from '../auth/principal.ts'
import type { House } from '../house.ts'
import type { Carrier } from '../outside/carrier.ts'
import { linksOf } from '../outside/links.ts'
import { openOutbox } from '../outside/outbox.ts'
import type { Condition } from '../store/store.ts'
import { goesWithout, orLeftOut } from './orLeftOut.ts'
import type { DemoPractice } from './seed.ts'

/** The messages of the demo's morning: written minute by minute, and carried by a carrier that only says it has. */

export type Mailroom = { readonly until: (at: number) => Promise<void>; readonly close: () => Promise<void> }

type Desk = { readonly house: House; readonly demo: DemoPractice; readonly now: number; readonly undelivered: Set<string> }

export function openMailroom(house: House, demo: DemoPractice, now: number): Mailroom {
  const desk: Desk = { house, demo, now, undelivered: new Set() }
  const outbox = openOutbox({ house, carrier: carrierOf(desk), links: linksOf(house), address: '', setTimer: () => () => undefined })
  return {
    until: async (at) => {
      await outbox.idle()
      for (const line of demoLines) if (isOf(desk, line.minutesAgo, at)) await write(desk, line)
      if (isOf(desk, demoAsked.minutesAgo, at))
        for (const visit of await toCome(desk, unasked)) await give(desk, 'appointments.ask', {}, visit.id)
      if (isOf(desk, demoAsked.answeredAgo, at)) for (const visit of await toCome(desk, asked)) await sayYes(desk, visit)
      // Nothing is carried while something else is done: the same morning is told in the same order.
      await outbox.idle()
    },
    close: outbox.close,
  }
}

const isOf = ({ now }: Desk, minutesAgo: number, at: number): boolean => {
  const early = now - minutes(minutesAgo) - at
  return early >= 0 && early < minutes(1)
}

const carrierOf = ({ undelivered }: Desk): Carrier => ({
  name: 'the demo’s morning',
  hand: async ({ id }) => (undelivered.has(id) ? 'refused' : 'delivered'),
})

async function give({ house, demo }: Desk, command: string, data: Fields, record?: string): Promise<AnyRecord | null> {
  const principal = theSystem(demo.practice, 'demo', new Set(grantable))
  const request = {
    command,
    because: 'the demo practice',
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(record ? { record } : {}),
  }
  return (await orLeftOut(house.door.execute(principal, request), goesWithout(house, command)))?.record ?? null
}

function addressOf({ demo, now }: Desk, who: DemoLine['with']): string {
  return typeof who === 'string' ? who : demoPatient(who, dayOf(instantOf(now), demo.timeZone)).phone
}

async function write(desk: Desk, line: DemoLine): Promise<void> {
  const address = addressOf(desk, line.with)
  if (line.says === 'them') return void (await give(desk, 'messages.receive', { channel: 'sms', address, body: line.body }))
  const conversation = (await threadOf(desk, address)) ?? (await beginWith(desk, line, address))
  const message = await give(desk, 'messages.create', { conversation, direction: 'out', body: line.body })
  if (line.undelivered && message) desk.undelivered.add(message.id)
  if (line.closes) await give(desk, 'conversations.resolve', {}, conversation)
}

async function threadOf({ house, demo }: Desk, address: string): Promise<string | null> {
  const found = await house.store.list(demo.practice, 'conversations', { where: [{ column: 'address', is: [address] }], limit: 1 })
  return found.items[0]?.id ?? null
}

async function beginWith(desk: Desk, line: DemoLine, address: string): Promise<string> {
  const patient = typeof line.with === 'number' ? { patient: desk.demo.patients[line.with] } : {}
  return (await give(desk, 'conversations.create', { ...patient, channel: 'sms', address }))?.id ?? ''
}

/** Whom the desk has asked of itself is not asked again: it would be refused, and the first start with it. */
const unasked: readonly Condition[] = [{ column: 'state.confirmation', is: ['unasked'] }]
/** Whoever was not asked has nothing to say yes to: it would stand there unanswered. */
const asked: readonly Condition[] = [{ column: 'state.confirmation', is: ['asked'] }]

/** The first few who come later today, the same each time they are asked for. */
async function toCome({ house, demo, now }: Desk, also: readonly Condition[]): Promise<readonly AnyRecord[]> {
  const where = [...also, { column: 'state.visit', is: ['scheduled'] }, { column: 'startsAt', from: instantOf(now + minutes(45)) }]
  return (await house.store.list(demo.practice, 'appointments', { where, sort: 'startsAt', limit: demoAsked.visits })).items
}

async function sayYes(desk: Desk, visit: AnyRecord): Promise<void> {
  const patient = await desk.house.store.get(desk.demo.practice, 'patients', String(visit['patient']))
  if (patient) await give(desk, 'messages.receive', { channel: 'sms', address: patient['phone'], body: demoAsked.body })
}
