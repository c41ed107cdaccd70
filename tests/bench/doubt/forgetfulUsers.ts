import { chance } from '#demo/data/random.ts'
import { outstandingPaperworkStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import type { Fields } from '#domain/wire.ts'
import type { ForgetfulPractice, RecordedDay } from './forgetfulPractice.ts'
import type { Step } from './trueDay.ts'

/** Users who forget one tap in ten, and make up for it when they tap a later step: see the README of the rule. */

const forgottenShare = 0.1

/** The next step of each status. Calling is left out by users who make up for missing steps. */
const nextAction: Readonly<Record<string, string>> = {
  scheduled: 'checkIn',
  arrived: 'setReady',
  ready: 'seat',
  called: 'seat',
  seated: 'start',
  inTreatment: 'finish',
  treated: 'toDesk',
  checkout: 'depart',
}
/** The statuses in which a step can be tapped. */
const sourcesOf: Readonly<Record<string, readonly string[]>> = {
  markNoShow: ['scheduled'],
  checkIn: ['scheduled'],
  setReady: ['arrived'],
  call: ['ready'],
  seat: ['ready', 'called'],
  start: ['seated'],
  finish: ['inTreatment'],
  toDesk: ['treated'],
  depart: ['checkout'],
}
const order = ['scheduled', 'arrived', 'ready', 'called', 'seated', 'inTreatment', 'treated', 'checkout', 'departed']

export const isForgotten = (seed: number, { action, record, at, isTap }: Step): boolean =>
  isTap && chance('forgets', seed, action, record, at) < forgottenShare

type Row = RecordedDay['appointments'][number]

export function createUsers(practice: ForgetfulPractice) {
  const find = async (id: string): Promise<Row | undefined> => (await practice.read()).appointments.find((row) => row.id === id)
  const statusOf = async (id: string): Promise<string> => (await find(id))?.state.visit ?? ''

  const dataFor = async (action: string, id: string): Promise<Fields | undefined> => {
    if (action !== 'setReady') return undefined
    const waits = isOneOf(outstandingPaperworkStates, (await find(id))?.state.paperwork)
    return { alertsSeen: true, ...(waits ? { formsWaivedReason: 'Fills them in afterwards' } : {}) }
  }

  /** Taps one step; what the records hold open in its way is closed first. */
  const tap = async (action: string, id: string): Promise<boolean> => {
    if (action === 'seat') await clearChair(await find(id))
    if (action === 'start') await freeProvider(await find(id))
    return (await practice.execute(`appointments.${action}`, id, await dataFor(action, id))) !== null
  }

  const advance = async (id: string, isThere: (visit: string) => boolean): Promise<void> => {
    for (let visit = await statusOf(id); !isThere(visit); visit = await statusOf(id)) {
      const action = nextAction[visit]
      if (action === undefined || order.indexOf(visit) >= order.length - 1 || !(await tap(action, id))) return
    }
  }

  const clearChair = async (row: Row | undefined): Promise<void> => {
    const find = async () => (await practice.read()).chairs.find(({ id }) => id === row?.chair)
    const occupant = (await find())?.appointment
    if (occupant && occupant !== row?.id) await advance(occupant, (visit) => order.indexOf(visit) >= order.indexOf('treated'))
    const chair = await find()
    if (chair && (chair.state === 'dirty' || chair.state === 'turning')) await practice.execute('equipments.clean', chair.id)
  }

  const freeProvider = async (row: Row | undefined): Promise<void> => {
    const { appointments } = await practice.read()
    const treated = appointments.filter(
      ({ id, provider, state }) => id !== row?.id && provider === row?.provider && state.visit === 'inTreatment',
    )
    for (const { id } of treated) await tap('finish', id)
  }

  return {
    tapStep: async ({ action, record }: Step): Promise<void> => {
      if (action === 'turned') return
      if (action === 'turn') return void (await practice.execute('equipments.turn', record))
      const sources = sourcesOf[action] ?? []
      if (action !== 'markNoShow')
        await advance(record, (visit) => sources.includes(visit) || order.indexOf(visit) >= order.indexOf(sources[0] ?? ''))
      if (sources.includes(await statusOf(record))) await tap(action, record)
    },
  }
}
