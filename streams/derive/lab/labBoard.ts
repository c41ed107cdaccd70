import { isDueTooLate, type LabCase, type LabCaseState } from '#domain/lab/labCase.ts'
import type { Contact } from '#domain/people/contact.ts'
import type { Day } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { PatientRow, ProviderRow, Rows } from '../scheduling/day/dayRows.ts'
import type * as z from 'zod/mini'

export type LabCaseRow = RecordOf<LabCase & { readonly state: LabCaseState; readonly flags: readonly { readonly code: string }[] }>
export type ContactRow = RecordOf<z.infer<typeof Contact>>

/** Columns of the board in the order of a case's way. */
export const labLanes = ['toSend', 'atLab', 'toCheck', 'toFit'] as const
export type LabLane = (typeof labLanes)[number]

/** The states of each column, with the command that takes a case on. */
const laneOf = {
  draft: 'toSend',
  rejected: 'toSend',
  sent: 'atLab',
  inLab: 'atLab',
  received: 'toCheck',
  checked: 'toFit',
} as const satisfies Partial<Record<LabCaseState, LabLane>>

const nextCommands = {
  draft: 'send',
  rejected: 'remake',
  sent: 'receive',
  inLab: 'receive',
  received: 'check',
  checked: 'fit',
} as const satisfies Record<keyof typeof laneOf, string>
export type LabCommand = (typeof nextCommands)[keyof typeof nextCommands]

/** Whether a case is in time: late at the lab, or back too late for its appointment. */
export type LabAlert = 'late' | 'dueToday' | 'tooLate' | 'appointmentOff' | null

export type LabCard = {
  readonly labCase: LabCaseRow
  readonly lane: LabLane
  readonly next: LabCommand
  readonly warning: LabAlert
  /** `null` while it loads, or without the permission. */
  readonly patient: PatientRow | null
  readonly provider: ProviderRow | null
  readonly lab: ContactRow | null
}

export type LabRows = {
  readonly cases: Rows<LabCaseRow>
  readonly patients: Rows<PatientRow>
  readonly providers: Rows<ProviderRow>
  readonly contacts: Rows<ContactRow>
}

const isOpen = (state: LabCaseState): state is keyof typeof laneOf => Object.hasOwn(laneOf, state)

/** Only a case that is away can be late. */
function warningOf({ state, dueAt, neededBy, flags }: LabCaseRow, today: Day): LabAlert {
  if (flags.some(({ code }) => code === 'appointmentIsOff')) return 'appointmentOff'
  if (state !== 'sent' && state !== 'inLab') return null
  if (isDueTooLate({ dueAt, neededBy }) || (neededBy !== null && neededBy < today)) return 'tooLate'
  if (dueAt === null || dueAt > today) return null
  return dueAt === today ? 'dueToday' : 'late'
}

/** Cases in the order in which they are due; those without a day come last. */
const dueDay = ({ dueAt, neededBy }: LabCaseRow): string => dueAt ?? neededBy ?? '9999'
const compareCards = (a: LabCard, b: LabCard): number => {
  const [left, right] = [dueDay(a.labCase) + a.labCase.id, dueDay(b.labCase) + b.labCase.id]
  return left < right ? -1 : 1
}

/** The open cases as cards, by column and then by the day on which they are due. */
export function buildLabBoard({ cases, patients, providers, contacts }: LabRows, today: Day): readonly LabCard[] {
  return [...cases.values()]
    .flatMap((labCase): readonly LabCard[] => {
      const { state } = labCase
      if (!isOpen(state)) return []
      return [
        {
          labCase,
          lane: laneOf[state],
          next: nextCommands[state],
          warning: warningOf(labCase, today),
          patient: patients.get(labCase.patient) ?? null,
          provider: providers.get(labCase.provider) ?? null,
          lab: contacts.get(labCase.lab) ?? null,
        },
      ]
    })
    .sort((a, b) => labLanes.indexOf(a.lane) - labLanes.indexOf(b.lane) || compareCards(a, b))
}

const normalise = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** The case away at a lab whose slip has this number; `null` for none or for several. */
export function caseOfSlip(cards: readonly LabCard[], scanned: string): LabCard | null {
  const wanted = normalise(scanned)
  const found = cards.filter(
    ({ lane, labCase }) => lane === 'atLab' && labCase.trackingNumber !== null && normalise(labCase.trackingNumber) === wanted,
  )
  return wanted !== '' && found.length === 1 ? (found[0] ?? null) : null
}
