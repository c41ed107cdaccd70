import type { AppointmentState } from '#domain/scheduling/appointment.ts'
import { meets } from '#domain/scopes.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { commandOf } from '#resources/registry.ts'
import type { Client } from '../../client.ts'
import { type Filter } from './boardFilter.ts'
import type { PlaceRows } from './boardLive.ts'
import { type InPlace, inPlace } from './boardPlace.ts'
import { type Offers, remembering } from './boardStep.ts'
import { dayPlan } from '../day/dayPlan.ts'
import type { DayRows } from '../day/dayRows.ts'
import { type MyChair, myChair } from './myChair.ts'
import { type BoardRow, providerBoard, type Shown, type Whose } from './providerBoard.ts'
import { steady } from '../steady.ts'

export type ProviderBoard = {
  readonly rows: readonly BoardRow[]
  /** `null` for somebody who treats nobody. */
  readonly chair: MyChair | null
}
export type Look = { readonly whose: Whose; readonly shown: Shown; readonly filter: Filter }

/** The board at each moment; what did not change since the last is the same object. One for each screen that looks. */
export function boardOf(client: Pick<Client, 'me' | 'judge' | 'scopes'>) {
  const remembered = remembering(offersOf(client))
  const placed = placing()
  let rows: readonly BoardRow[] = []
  return (day: DayRows, held: PlaceRows, look: Look, now: number): ProviderBoard => {
    const plan = dayPlan(day, now)
    const place = placed(held)
    const viewer = { ...look, provider: client.me.provider, offers: remembered(aroundOf(day, now)) }
    rows = steady(rows, providerBoard(day, plan, viewer, now, place))
    return { rows, chair: client.me.provider === null ? null : myChair(day, plan, client.me.provider, now, place) }
  }
}

/** Sorted to their visits once for each state of what is held, and not with every second. */
function placing(): (held: PlaceRows) => InPlace {
  let last: { readonly held: PlaceRows; readonly place: InPlace } | null = null
  return (held) => {
    if (last?.held.forms !== held.forms || last.held.packs !== held.packs || last.held.types !== held.types)
      last = { held, place: inPlace(held) }
    return last.place
  }
}

const offersOf = (client: Pick<Client, 'judge' | 'scopes'>): Offers => ({
  may: (word) => {
    const command = commandOf(`appointments.${word}`)
    return command !== undefined && meets(command.declaration.scope, client.scopes)
  },
  can: (visit, word, data) => client.judge('appointments', visit, { command: `appointments.${word}`, record: visit.id, data }).allowed,
})

const isTreated = ({ visit }: AppointmentState) => visit === 'seated' || visit === 'inTreatment'

/** All that decides, beside a visit itself, whether its next step is possible: the day, the chairs, who treats, and who has just come. */
function aroundOf({ chairs, visits, patients, location }: DayRows, now: number): string {
  const chairStates = [...chairs.values()].map(({ state }) => state)
  const treating = [...visits.values()].filter(({ state }) => isTreated(state)).map(({ provider, chair }) => `${provider}${chair}`)
  const come = [...visits.values()].filter(({ state }) => state.visit === 'arrived').map(({ patient }) => patients.get(patient)?.version)
  return [dayOf(instantOf(now), location.timeZone), ...chairStates, ...treating, ...come].join(' ')
}
