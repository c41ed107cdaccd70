import { nextStep, type AppointmentStep } from '#domain/scheduling/nextStep.ts'
import { type Instant, instantOf, millisecondsOf, minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type ReadyPrompt, readyPromptFor } from './readyPrompt.ts'
import type { LabCaseReadiness, PacksReadiness } from './readiness.ts'
import { type DaySettings, type ChairRow, chairLabel, type AppointmentRow } from '../day/dayRows.ts'

export type StepChecks = {
  /** Whether the user has the scope for this command. */
  readonly isPermitted: (action: AppointmentStep) => boolean
  /** Whether the user has the scope and the state machine allows the command for this appointment. */
  readonly isAllowed: (appointment: AppointmentRow, action: AppointmentStep, data: Fields) => boolean
}

/** What the button asks first: a confirmation before ready, which chair, or to continue without packs. */
/** `missing`: packs or a lab case are missing. */
export type StepPrompt = ReadyPrompt | 'chair' | 'missing'

export type NextStep =
  | {
      readonly action: AppointmentStep
      readonly data: Fields
      /** The label of the target chair; empty when the step has none. */
      readonly chair: string
      readonly prompt: StepPrompt | null
      /** The button is visible but disabled; the row shows the reason. */
      readonly isBlocked: boolean
    }
  /** Too early: the time at which check-in opens. */
  | { readonly opensAt: Instant }

/** Check-in opens this long before the start. A patient who comes earlier has usually come for another reason. */
export const checkInOpensBefore = minutes(90)

export type StepInput = {
  readonly appointment: AppointmentRow
  /** A clean chair whose provider is free. */
  readonly offeredChair: ChairRow | null
  readonly isProviderBusy: boolean
  readonly packs: PacksReadiness | null
  readonly packsAtSeat: DaySettings['packsAtSeat']
  readonly labCase: LabCaseReadiness | null
  readonly now: number
  readonly checks: StepChecks
}

type AvailableStep = Exclude<NextStep, { readonly opensAt: Instant }>
const plainStep = (action: AppointmentStep): AvailableStep => ({ action, data: {}, chair: '', prompt: null, isBlocked: false })

/** Returns the primary action of a row; `null` when there is none, or the user has no scope for it. */
export function nextStepOf(input: StepInput): NextStep | null {
  const { appointment, now, checks } = input
  const opensAt = millisecondsOf(appointment.startsAt) - checkInOpensBefore
  if (appointment.state.visit === 'scheduled' && now < opensAt)
    return checks.isPermitted('checkIn') ? { opensAt: instantOf(opensAt) } : null
  const action = nextStep(appointment.state.visit, (step) => availableStep(step, input) !== null)
  return action === null ? null : availableStep(action, input)
}

function availableStep(action: AppointmentStep, input: StepInput): AvailableStep | null {
  const { appointment, checks } = input
  if (action === 'seat') return seatStep(input)
  if (action !== 'setReady') return checks.isAllowed(appointment, action, {}) ? plainStep(action) : null
  const ready = readyPromptFor(appointment, checks.isAllowed)
  return ready && { ...plainStep(action), prompt: ready.prompt }
}

/**
 * Asks for a chair when no clean chair is available. Returns `null` while the provider is busy, because the chair would only be another
 * place to wait.
 */
function seatStep({ appointment, offeredChair, isProviderBusy, packs, packsAtSeat, labCase, checks }: StepInput): AvailableStep | null {
  if (!offeredChair) return isProviderBusy || !checks.isPermitted('seat') ? null : { ...plainStep('seat'), prompt: 'chair' }
  const data = { chair: offeredChair.id }
  if (!checks.isAllowed(appointment, 'seat', data)) return null
  const hasMissingPacks = (packs?.missing.length ?? 0) > 0
  return {
    action: 'seat',
    data,
    chair: chairLabel(offeredChair),
    prompt: (hasMissingPacks && packsAtSeat === 'warn') || labCase === 'missing' ? 'missing' : null,
    isBlocked: hasMissingPacks && packsAtSeat === 'block',
  }
}

/** Steps whose guards also depend on chairs, patients and the provider's other appointments. */
const surroundingsDependentSteps: readonly AppointmentStep[] = ['setReady', 'seat', 'start', 'toDesk', 'finish']

type CachedCheck = { readonly surroundings: string; readonly isAllowed: boolean }

/**
 * Caches checks, so a board with thousands of appointments does not evaluate every state machine again with each frame.
 * @param surroundings a key of everything outside the appointment that affects its steps.
 */
export function cacheStepChecks({ isPermitted, isAllowed }: StepChecks): (surroundings: string) => StepChecks {
  const cache = new WeakMap<AppointmentRow, Map<string, CachedCheck>>()
  return (surroundings) => ({
    isPermitted,
    isAllowed: (appointment, action, data) => {
      const results = cache.get(appointment) ?? new Map<string, CachedCheck>()
      cache.set(appointment, results)
      const cacheKey = `${action} ${JSON.stringify(data)}`
      const relevant = surroundingsDependentSteps.includes(action) ? surroundings : ''
      const cached = results.get(cacheKey)
      if (cached?.surroundings === relevant) return cached.isAllowed
      const isAllowedNow = isAllowed(appointment, action, data)
      results.set(cacheKey, { surroundings: relevant, isAllowed: isAllowedNow })
      return isAllowedNow
    },
  })
}
