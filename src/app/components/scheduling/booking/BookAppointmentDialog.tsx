import { useState } from 'react'
import type { AppointmentRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../form/Button.tsx'
import { Dialog } from '../../overlays/Dialog.tsx'
import { Field } from '../../form/Field.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { t } from '../../../i18n/translators.ts'
import { useSubmit } from '../../../commands/useSubmit.ts'
import { patientName } from '../appointment/names.ts'
import { tReception } from '../appointment/tReception.ts'
import { FreeStartField, FreeTimeStatus } from '../FreeStartField.tsx'
import { type FreeSlot, type FreeSlots, slotsOn, suggestedSlot } from '../freeSlots.ts'
import { useFreeSlots } from '../useFreeSlots.ts'
import { isTimeTaken, lengthOf, toBookingData, suggestBooking, startTimesFrom, type BookingDraft } from '../bookingDraft.ts'
import { BookingDayField, BookingFields } from './BookingFields.tsx'
import { BookingProblem, type RequiredReason } from './BookingProblem.tsx'
import type { PickedPatient } from '../../people/PatientPicker.tsx'
import { FamilyFields } from './family/FamilyFields.tsx'
import { useFamilyBooking } from './family/useFamilyBooking.ts'
import { NowStartField } from './NowStartField.tsx'
import { TakenTime } from './TakenTime.tsx'
import { useDayAppointments } from './useDayAppointments.ts'
import { useOwnProvider } from './useOwnProvider.ts'
import { bookingInTwoWeeks, dateOf, repeatBooking, startTimesOn } from '../bookingDates.ts'
import { forTreatment, type PlannedTreatment } from '../plannedTreatment.ts'
import { noteBookedType } from '../slotType.ts'
import { useAppointmentTypes } from '../useAppointmentTypes.ts'

/** A patient without an appointment now; one double-booked today; or the next appointment at checkout. */
export type BookingKind = 'walkIn' | 'squeezeIn' | 'next'
export type BookingRequest = {
  readonly kind: BookingKind
  readonly patient: PickedPatient
  /** The appointment that has just ended. */
  readonly last: AppointmentRow | null
  /** The planned treatment that it is booked for. */
  readonly planned?: PlannedTreatment
}

type Props = { readonly request: BookingRequest; readonly day: DayRows; readonly onClose: () => void }

const commands = { walkIn: 'appointments.walkIn', squeezeIn: 'appointments.squeezeIn', next: 'appointments.book' } as const
const titleKeys = { walkIn: 'walkInHead', squeezeIn: 'squeezeInHead', next: 'nextHead' } as const

type BookingChanges = Partial<BookingDraft> & {
  /** The user chose this free time: no other replaces it, even if it is taken meanwhile. */
  readonly isTimeChosen?: boolean
  /** The user wants a time that is not free. */
  readonly isOtherTime?: boolean
}

/** Holds the draft, which starts from the suggested booking, and the user's changes to it. */
function useBookingDraft({ kind, last, patient, planned }: BookingRequest, day: DayRows) {
  const client = useClient()
  const today = useToday()
  const types = useAppointmentTypes()
  const [changes, setChanges] = useState<BookingChanges>({})
  const [openedAt] = useState(client.now)
  const own = useOwnProvider(patient.id, kind === 'squeezeIn')
  const suggestion = suggestBooking(day, types, openedAt, own)
  const next = kind === 'next' ? bookingInTwoWeeks(suggestion, today, day.location) : suggestion
  const initial = last ? repeatBooking(last, today, day.location.timeZone) : planned ? forTreatment(next, planned, types) : next
  const update = (patch: BookingChanges) => setChanges((previous) => ({ ...previous, ...patch }))
  const wanted = { ...initial, ...changes }
  const found = useSlotsFor(wanted, lengthOf(wanted, types), day, kind !== 'squeezeIn')
  const isOtherTime = changes.isOtherTime === true
  const slot = isOtherTime ? null : slotFor(found.slots ?? [], wanted, day.location.timeZone)
  const draft: BookingDraft = { ...wanted, ...(slot ? withSlot(slot, wanted, changes) : {}) }
  return { draft, update, types, openedAt, found, isOtherTime, hasTime: isOtherTime || slot !== null || hasTimeNow(kind, found) }
}

/** A patient at reception can be booked now if the search has no better time. */
const hasTimeNow = (kind: BookingKind, { slots, hasFailed }: FreeSlots): boolean =>
  kind === 'squeezeIn' || (kind === 'walkIn' && (slots !== null || hasFailed))

const slotFor = (
  slots: readonly FreeSlot[],
  { startsAt, isTimeChosen }: BookingDraft & BookingChanges,
  timeZone: string,
): FreeSlot | null =>
  isTimeChosen === true ? (slots.find((slot) => slot.startsAt === startsAt) ?? null) : suggestedSlot(slots, startsAt, timeZone)

/** The chair of the free time, unless the user chose one. */
const withSlot = ({ startsAt, chair }: FreeSlot, wanted: BookingDraft, { chair: chosen }: BookingChanges): Partial<BookingDraft> => ({
  startsAt,
  chair: chosen ?? chair ?? wanted.chair,
})

/** Searches the free times of the wanted provider and day, and again when another appointment of that day changes. */
function useSlotsFor({ provider, type, startsAt }: BookingDraft, length: number, { location }: DayRows, isActive: boolean) {
  const day = dateOf(startsAt, location.timeZone)
  const version = useDayAppointments(location, day)
  return useFreeSlots({ location: location.id, provider, type, length, day, version }, isActive)
}

/** Sends the booking, and those of the family with it. A booking that needs a reason waits for it. */
function useSendBooking(
  { kind, patient, planned }: BookingRequest,
  day: DayRows,
  { draft, types, isOtherTime }: Booking,
  onClose: () => void,
) {
  const [submitted, setSubmitted] = useState<BookingDraft | null>(null)
  const { send, sendTogether, problem, isSending } = useSubmit(onClose)
  const family = useFamilyBooking(kind === 'next' ? patient : null, draft, lengthOf(draft, types), day)
  const required: RequiredReason | null = kind === 'squeezeIn' ? 'squeezeIn' : isOtherTime ? 'otherTime' : null
  const lacksReason = required !== null && draft.overlapReason.trim() === ''
  const submit = () => {
    setSubmitted(draft)
    if (lacksReason) return
    noteBookedType(draft.type)
    const treatment = planned ? { operations: planned.operations } : {}
    const booking = { command: commands[kind], data: { ...toBookingData(draft, patient.id, day.location.id, types), ...treatment } }
    if (family.commands.length > 0) void sendTogether(booking, ...family.commands)
    else void send(booking)
  }
  return { family, submitted, required, isMissing: submitted !== null && lacksReason, problem, isSending, submit }
}
type Booking = ReturnType<typeof useBookingDraft>

/** Books an appointment from suggested values, which usually need one press only. */
export function BookAppointmentDialog({ request, day, onClose }: Props) {
  const { kind, patient } = request
  const booking = useBookingDraft(request, day)
  const { draft, update, types, hasTime } = booking
  const { family, submitted, required, isMissing, problem, isSending, submit } = useSendBooking(request, day, booking, onClose)
  const actions = <BookingActions {...{ isSending, onClose }} isDisabled={draft.provider === null || !hasTime} onBook={submit} />
  return (
    <Dialog title={tReception(titleKeys[kind], { name: patientName(patient) })} isOpen onClose={onClose} actions={actions}>
      {kind === 'next' && (
        <BookingDayField draft={draft} timeZone={day.location.timeZone} onStart={(startsAt) => update({ startsAt, isTimeChosen: false })} />
      )}
      <BookingFields
        draft={draft}
        day={day}
        types={types}
        start={<StartFields kind={kind} booking={booking} day={day} />}
        update={(patch) => update({ ...patch, isTimeChosen: false })}
      />
      <FamilyFields family={family} day={day} />
      <Field label={tReception('walkInReason')} value={draft.reason} onChange={(reason) => update({ reason })} />
      <TakenTimes {...{ kind, day, booking }} refused={problem && isTimeTaken(problem) ? submitted : null} />
      <BookingProblem problem={family.withMember(problem, 1)} draft={draft} required={required} isMissing={isMissing} update={update} />
    </Dialog>
  )
}

type ActionsProps = {
  readonly isSending: boolean
  readonly isDisabled: boolean
  readonly onBook: () => void
  readonly onClose: () => void
}

const BookingActions = ({ isSending, isDisabled, onBook, onClose }: ActionsProps) => (
  <>
    <Button kind="quiet" onPress={onClose}>
      {t('back')}
    </Button>
    <Button kind="next" isPending={isSending} isDisabled={isDisabled} onPress={onBook}>
      {tReception('walkInBook')}
    </Button>
  </>
)

type TakenTimesProps = StartFieldsProps & {
  /** What was sent and refused because its time is taken: meanwhile the fields may hold the next free time. */
  readonly refused: BookingDraft | null
}

function TakenTimes({ kind, day, booking: { draft, types, update }, refused }: TakenTimesProps) {
  if (kind === 'squeezeIn') return <TakenTime draft={draft} length={lengthOf(draft, types)} day={day} />
  if (refused === null) return null
  const takeTime = (startsAt: number) => update({ startsAt, isTimeChosen: true, isOtherTime: false })
  return <TakenTime draft={refused} length={lengthOf(refused, types)} day={day} {...(kind === 'next' ? { onStart: takeTime } : {})} />
}

type StartFieldsProps = { readonly kind: BookingKind; readonly booking: Booking; readonly day: DayRows }

function StartFields({ kind, booking, day: { location } }: StartFieldsProps) {
  const { draft, update, found, isOtherTime, openedAt } = booking
  const { timeZone } = location
  const { startsAt } = draft
  const start = { startsAt, timeZone, found, onStart: (at: number) => update({ startsAt: at, isTimeChosen: true }) }
  const hasFreeTimes = slotsOn(found.slots ?? [], dateOf(startsAt, timeZone), timeZone).length > 0
  if (kind === 'squeezeIn' || (kind === 'walkIn' && !hasFreeTimes && !isOtherTime)) return <NowStartField {...start} openedAt={openedAt} />
  return (
    <>
      <FreeStartField
        {...start}
        label={tReception('walkInStart')}
        otherStarts={kind === 'walkIn' ? startTimesFrom(openedAt) : startTimesOn(startsAt, timeZone, openedAt)}
        isOtherTime={isOtherTime}
        onOtherTime={(isOther) => update({ isOtherTime: isOther, isTimeChosen: false, startsAt })}
      />
      {!isOtherTime && kind === 'next' && <FreeTimeStatus {...start} />}
    </>
  )
}
