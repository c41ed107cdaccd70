import { isOneOf } from '#domain/fields.ts'
import { dayBeforeFitting, isDueTooLate, type LabCase } from '#domain/lab/labCase.ts'
import { casesElsewhere, type LabCaseState } from '#domain/lab/labCaseStates.ts'
import type { Contact } from '#domain/people/contact.ts'
import { type Day, dayOf, daysBetween } from '#domain/time.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { AppointmentRow, ChairRow, PatientRow, ProviderRow, Rows } from '../scheduling/day/dayRows.ts'
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
  /** The last day on which it helps its appointment. Without an appointment the day that was agreed, else the day on the slip. */
  readonly neededBy: Day | null
  /** Days since then; 0 unless the warning is `late`. */
  readonly daysLate: number
  /** Days after the day on the slip on which the lab brought it back; 0 if it was in time, or is not back. */
  readonly receivedLateBy: number
  /** True for one case: the first one needed of those with a step to take on the board. */
  readonly isFirst: boolean
  /** `null` while it loads, or without the permission. */
  readonly patient: PatientRow | null
  readonly provider: ProviderRow | null
  readonly lab: ContactRow | null
  readonly appointment: AppointmentRow | null
  readonly chair: ChairRow | null
  /** The case that this one replaces. */
  readonly replaced: LabCaseRow | null
}

export type LabRows = {
  readonly cases: Rows<LabCaseRow>
  readonly patients: Rows<PatientRow>
  readonly providers: Rows<ProviderRow>
  readonly contacts: Rows<ContactRow>
  readonly appointments: Rows<AppointmentRow>
  readonly chairs: Rows<ChairRow>
  /** The cases that open ones replace. */
  readonly replaced: Rows<LabCaseRow>
}

export type BoardTime = { readonly today: Day; readonly timeZone: string }

const isOpen = (state: LabCaseState): state is keyof typeof laneOf => Object.hasOwn(laneOf, state)

/** Late is measured against the appointment. The day on the slip counts only for a case of which nothing else is known. */
function neededByOf({ neededBy, dueAt }: LabCaseRow, appointment: AppointmentRow | null, timeZone: string): Day | null {
  return neededBy ?? (appointment ? dayBeforeFitting(appointment.startsAt, timeZone) : dueAt)
}

/** The lab promised the day on the slip, whenever its appointment is. */
const receivedLateBy = ({ dueAt, receivedAt }: LabCaseRow, timeZone: string): number =>
  dueAt === null || receivedAt === null ? 0 : Math.max(0, daysBetween(dueAt, dayOf(receivedAt, timeZone)))

/** Only a case that the practice waits for can be late. */
function warningOf({ state, dueAt, flags }: LabCaseRow, neededBy: Day | null, today: Day): LabAlert {
  if (flags.some(({ code }) => code === 'appointmentIsOff')) return 'appointmentOff'
  if (!isOneOf(casesElsewhere, state) || neededBy === null) return null
  if (neededBy < today) return 'late'
  if (isDueTooLate({ dueAt, neededBy })) return 'tooLate'
  return neededBy === today ? 'dueToday' : null
}

/** The cases that are needed first come first: by the appointment, else by the day. Cases without both come last. */
const orderOf = ({ appointment, neededBy, labCase }: Omit<LabCard, 'isFirst'>): string =>
  `${appointment?.startsAt ?? neededBy ?? '9999'} ${labCase.id}`

const inOrder = (a: Omit<LabCard, 'isFirst'>, b: Omit<LabCard, 'isFirst'>): number => (orderOf(a) < orderOf(b) ? -1 : 1)

/** Whether the card of a case has a button: to send it, to check it, or to call a lab that is late. */
export const hasStepOnCard = ({ lane, warning }: Pick<LabCard, 'lane' | 'warning'>): boolean =>
  lane === 'toSend' || lane === 'toCheck' || (lane === 'atLab' && warning !== null)

/** The open cases as cards, by column and then by when they are needed. */
export function buildLabBoard(rows: LabRows, time: BoardTime): readonly LabCard[] {
  const cards = [...rows.cases.values()].flatMap((labCase) => cardsOf(labCase, rows, time)).sort(inOrder)
  const first = cards.find(hasStepOnCard)
  return cards
    .map((card) => ({ ...card, isFirst: card === first }))
    .sort((a, b) => labLanes.indexOf(a.lane) - labLanes.indexOf(b.lane) || inOrder(a, b))
}

function cardsOf(labCase: LabCaseRow, rows: LabRows, { today, timeZone }: BoardTime): readonly Omit<LabCard, 'isFirst'>[] {
  const { state } = labCase
  if (!isOpen(state)) return []
  const appointment = rows.appointments.get(labCase.appointment ?? '') ?? null
  const neededBy = neededByOf(labCase, appointment, timeZone)
  const warning = warningOf(labCase, neededBy, today)
  return [
    {
      ...{ labCase, lane: laneOf[state], next: nextCommands[state], warning, neededBy, appointment },
      daysLate: warning === 'late' && neededBy !== null ? daysBetween(neededBy, today) : 0,
      receivedLateBy: receivedLateBy(labCase, timeZone),
      patient: rows.patients.get(labCase.patient) ?? null,
      provider: rows.providers.get(labCase.provider) ?? null,
      lab: rows.contacts.get(labCase.lab) ?? null,
      chair: rows.chairs.get(appointment?.chair ?? '') ?? null,
      replaced: rows.replaced.get(labCase.remakeOf ?? '') ?? null,
    },
  ]
}

/** The number on the slip of a case. */
export const caseNumber = ({ number }: Pick<LabCase, 'number'>): string | null => (number === null ? null : `LC-${number}`)

const normalise = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** The open case with this number, its own or that of the lab; `null` for none or for several. */
export function caseOfSlip(cards: readonly LabCard[], scanned: string): LabCard | null {
  const wanted = normalise(scanned)
  const isWanted = (number: string | null) => number !== null && normalise(number) === wanted
  const own = cards.filter(({ labCase }) => isWanted(caseNumber(labCase)))
  const found = own.length > 0 ? own : cards.filter(({ labCase }) => isWanted(labCase.trackingNumber))
  return wanted !== '' && found.length === 1 ? (found[0] ?? null) : null
}
