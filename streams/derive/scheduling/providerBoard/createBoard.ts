import { type AppointmentState, underTreatmentStates } from '#domain/scheduling/appointment.ts'
import { hasScopes } from '#domain/scopes.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { isOneOf } from '#domain/fields.ts'
import { commandOf } from '#resources/registry.ts'
import type { Client } from '../../../client/client.ts'
import { type BoardFilter } from './boardFilter.ts'
import type { ReadinessRows } from './watchBoard.ts'
import { type Readiness, readinessOf } from './readiness.ts'
import { type StepChecks, cacheStepChecks } from './nextStepOf.ts'
import { createDayPlan } from '../day/dayPlan.ts'
import type { DayRows } from '../day/dayRows.ts'
import { type ChairPanel, buildChairPanel } from './chairPanel.ts'
import { type BoardRow, buildProviderBoard, type BoardAttendance, type BoardOwnership } from './providerBoard.ts'
import { reuseUnchangedRows } from '../../reuseUnchangedRows.ts'

export type ProviderBoard = {
  readonly rows: readonly BoardRow[]
  /** `null` when the user is not a provider. */
  readonly chair: ChairPanel | null
}
export type BoardOptions = { readonly whose: BoardOwnership; readonly shown: BoardAttendance; readonly filter: BoardFilter }

/** Creates a function that computes the board at each moment and reuses unchanged rows. Create one per screen, because it caches. */
export function createBoard(client: Pick<Client, 'me' | 'checkCommand' | 'scopes'>) {
  const cachedChecks = cacheStepChecks(stepChecksOf(client))
  const readinessFor = cacheReadiness()
  let rows: readonly BoardRow[] = []
  return (day: DayRows, readinessRows: ReadinessRows, options: BoardOptions, now: number): ProviderBoard => {
    const plan = createDayPlan(day, now)
    const readiness = readinessFor(readinessRows)
    const viewer = { ...options, provider: client.me.provider, checks: cachedChecks(surroundingsKey(day, now)) }
    rows = reuseUnchangedRows(rows, buildProviderBoard(day, plan, viewer, now, readiness))
    return { rows, chair: client.me.provider === null ? null : buildChairPanel(day, plan, client.me.provider, now, readiness) }
  }
}

/** Groups forms, packs and lab cases by appointment only when their rows change, not every second. */
function cacheReadiness(): (readinessRows: ReadinessRows) => Readiness {
  let last: { readonly readinessRows: ReadinessRows; readonly readiness: Readiness } | null = null
  return (readinessRows) => {
    if (
      last?.readinessRows.forms !== readinessRows.forms ||
      last.readinessRows.formTitles !== readinessRows.formTitles ||
      last.readinessRows.packs !== readinessRows.packs ||
      last.readinessRows.types !== readinessRows.types ||
      last.readinessRows.labCases !== readinessRows.labCases ||
      last.readinessRows.alertEvidence !== readinessRows.alertEvidence
    )
      last = { readinessRows, readiness: readinessOf(readinessRows) }
    return last.readiness
  }
}

const stepChecksOf = (client: Pick<Client, 'checkCommand' | 'scopes'>): StepChecks => ({
  isPermitted: (action) => {
    const command = commandOf(`appointments.${action}`)
    return command !== undefined && hasScopes(command.declaration.scope, client.scopes)
  },
  isAllowed: (appointment, action, data) =>
    client.checkCommand('appointments', appointment, { command: `appointments.${action}`, record: appointment.id, data }).allowed,
})

const isInChair = ({ visit: attendance }: AppointmentState) => isOneOf(underTreatmentStates, attendance)

/**
 * Returns a key of everything outside an appointment that decides its next step: the day, chair states, providers at work, and patients who
 * just arrived.
 */
function surroundingsKey({ chairs, appointments, patients, location }: DayRows, now: number): string {
  const chairStates = [...chairs.values()].map(({ state }) => state)
  const occupied = [...appointments.values()].filter(({ state }) => isInChair(state)).map(({ provider, chair }) => `${provider}${chair}`)
  const arrivals = [...appointments.values()]
    .filter(({ state }) => state.visit === 'arrived')
    .map(({ patient }) => patients.get(patient)?.version)
  return [dayOf(instantOf(now), location.timeZone), ...chairStates, ...occupied, ...arrivals].join(' ')
}
