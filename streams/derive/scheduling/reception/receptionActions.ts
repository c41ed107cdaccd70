import { minutes } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'
import { type ReadyPrompt, readyPromptFor } from '../providerBoard/readyPrompt.ts'
import { chairLabel, type ChairRow, type AppointmentRow } from '../day/dayRows.ts'
import type { AppointmentCard, WaitingCard } from './reception.ts'
import type { ReceptionGroup } from './receptionGroups.ts'

/** Commands that reception gives. Start and finish belong to the provider board. */
export type ReceptionCommand =
  | 'accept'
  | 'runningLate'
  | 'checkIn'
  | 'setReady'
  | 'call'
  | 'seat'
  | 'toDesk'
  | 'depart'
  | 'markNoShow'
  | 'cancel'
  | 'leave'
  | 'revert'

/** What the user must enter first: a reason, or a confirmation before ready. */
export type ReceptionPrompt = 'reason' | ReadyPrompt

export type ReceptionAction = {
  readonly command: ReceptionCommand
  readonly data: Fields
  /** The label of the target chair. */
  readonly chair: string | null
  readonly prompt: ReceptionPrompt | null
  /** The appointment is an online request, so it is declined and not cancelled. */
  readonly isRequest: boolean
}

export type ReceptionActions = {
  /** Buttons on the card, the usual one first. */
  readonly main: readonly ReceptionAction[]
  /** Commands behind the card's "more" button. */
  readonly more: readonly ReceptionAction[]
}

/** Whether the user may give this command now, as far as the screen can know. */
export type CanExecute = (appointment: AppointmentRow, command: ReceptionCommand, data: Fields) => boolean

const usualCommands: Record<ReceptionGroup, readonly ReceptionCommand[]> = {
  requested: ['accept'],
  noTime: [],
  due: ['checkIn', 'markNoShow', 'runningLate'],
  later: ['checkIn'],
  toGreet: [],
  waiting: ['setReady', 'seat', 'call'],
  inChair: [],
  coming: ['toDesk'],
  checkout: ['depart'],
  gone: [],
  notComing: ['checkIn'],
}
const moreCommands: readonly ReceptionCommand[] = ['checkIn', 'setReady', 'call', 'markNoShow', 'cancel', 'leave', 'revert']

/** Commands that need a reason. The user enters it later; the check uses this placeholder. */
const reasonPlaceholders: Partial<Record<ReceptionCommand, Fields>> = { cancel: { cancelReason: '-' }, leave: { leftReason: '-' } }
/** An online request may overlap another appointment only with a reason. */
const overlapPlaceholder: Fields = { overlapReason: '-' }
/** Returns the commands that the state machine allows. A waiting card has one button: seat in the offered chair, otherwise call. */
export function receptionActionsFor(card: AppointmentCard | WaitingCard, canExecute: CanExecute, now: number): ReceptionActions {
  const { appointment, group } = card
  const offeredChair = 'offeredChair' in card ? card.offeredChair : null
  const actionFor = (command: ReceptionCommand): ReceptionAction | null => {
    if (command === 'seat')
      return offeredChair && canExecute(appointment, 'seat', { chair: offeredChair.id }) ? seatAction(offeredChair) : null
    if (command === 'setReady') return setReadyAction(appointment, canExecute)
    if (command === 'accept') return acceptAction(appointment, canExecute)
    const data = command === 'runningLate' ? { expectedLateBy: suggestedLateness(appointment, now) } : {}
    const prompt = reasonPlaceholders[command] ? 'reason' : null
    const isRequest = appointment.state.visit === 'requested'
    return canExecute(appointment, command, reasonPlaceholders[command] ?? data) ? { command, data, chair: null, prompt, isRequest } : null
  }
  const available = (commands: readonly ReceptionCommand[]) => commands.map(actionFor).filter((candidate) => candidate !== null)
  const main = mainActionsOf(card, available(usualCommands[group]))
  return { main, more: available(moreCommands.filter((command) => main.every((candidate) => candidate.command !== command))) }
}

/** Chooses the buttons of an expected card. A late patient most often comes after all, so *Check in* is always in sight. */
function mainActionsOf({ group, lateBy, appointment }: AppointmentCard, actions: readonly ReceptionAction[]): readonly ReceptionAction[] {
  if (group !== 'due') return actions.slice(0, 1)
  const commands: readonly ReceptionCommand[] =
    lateBy !== null && isProposedNoShow(appointment) ? usualCommands.due : ['checkIn', 'runningLate']
  return actions.filter(({ command }) => commands.includes(command))
}

/** True when the timer proposed failed to attend; a user must decide. */
export const isProposedNoShow = ({ flags }: Pick<AppointmentRow, 'flags'>): boolean => flags.some(({ code }) => code === 'noShowProposed')

function setReadyAction(appointment: AppointmentRow, canExecute: CanExecute): ReceptionAction | null {
  const ready = readyPromptFor(appointment, canExecute)
  return ready && { command: 'setReady', data: {}, chair: null, prompt: ready.prompt, isRequest: false }
}

function acceptAction(appointment: AppointmentRow, canExecute: CanExecute): ReceptionAction | null {
  const action = { command: 'accept', data: {}, chair: null, isRequest: true } as const
  if (canExecute(appointment, 'accept', {})) return { ...action, prompt: null }
  return canExecute(appointment, 'accept', overlapPlaceholder) ? { ...action, prompt: 'reason' } : null
}

const seatAction = (chair: ChairRow): ReceptionAction => ({
  command: 'seat',
  data: { chair: chair.id },
  chair: chairLabel(chair),
  prompt: null,
  isRequest: false,
})

const roundingMinutes = 5
const defaultLateness = 10

/** Suggests ten minutes late, or ten minutes from now if the patient is late already. One tap is then nearly always right. */
export function suggestedLateness({ startsAt }: Pick<AppointmentRow, 'startsAt'>, now: number): number {
  const minutesLate = Math.max(0, (now - Date.parse(startsAt)) / minutes(1))
  return Math.min(600, Math.ceil((minutesLate + defaultLateness) / roundingMinutes) * roundingMinutes)
}

/** How long before its start an appointment always shows its buttons; earlier they appear on hover or focus. */
const soonWithin = minutes(15)

export const isSoon = ({ appointment, lateBy }: AppointmentCard, now: number): boolean =>
  lateBy !== null || Date.parse(appointment.startsAt) - now <= soonWithin

/**
 * Caches the actions until the appointment, the offered chair or the minute changes. A full board evaluates a few hundred commands, and
 * most results repeat every second.
 */
export function cacheReceptionActions(canExecute: CanExecute): (card: AppointmentCard | WaitingCard, now: number) => ReceptionActions {
  const cache = new WeakMap<AppointmentRow, { readonly cacheKey: string; readonly actions: ReceptionActions }>()
  return (card, now) => {
    const offeredChair = 'offeredChair' in card ? card.offeredChair : null
    const cacheKey = `${card.group} ${offeredChair?.id} ${offeredChair?.version} ${Math.floor(now / minutes(1))}`
    const cached = cache.get(card.appointment)
    if (cached?.cacheKey === cacheKey) return cached.actions
    const actions = receptionActionsFor(card, canExecute, now)
    cache.set(card.appointment, { cacheKey, actions })
    return actions
  }
}
