import { useState } from 'react'
import { instantOf, minutes } from '#domain/time.ts'
import type { Span } from '#domain/timeSpans.ts'
import { dayAndTimeOf, durationOf, wholeTimeOf } from '#locale/common/time.ts'
import type { BookColumn } from '#streams/derive/scheduling/book/buildBook.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { AddPatientDialog } from '../../../../components/people/newPatient/AddPatientDialog.tsx'
import { PatientPicker, type PickedPatient } from '../../../../components/people/PatientPicker.tsx'
import { BookingFields } from '../../../../components/scheduling/booking/BookingFields.tsx'
import { BookingProblem } from '../../../../components/scheduling/booking/BookingProblem.tsx'
import { TakenTime } from '../../../../components/scheduling/booking/TakenTime.tsx'
import { FamilyFields } from '../../../../components/scheduling/booking/family/FamilyFields.tsx'
import { useFamilyBooking } from '../../../../components/scheduling/booking/family/useFamilyBooking.ts'
import { isTimeTaken } from '../../../../components/scheduling/bookingDraft.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { t } from '../../../../i18n/translators.ts'
import { tBook } from '../tBook.ts'
import type { DrawnTime } from './drawnTime.ts'
import { useBookingDraft, useBookTime } from './useBookTime.ts'

type Props = {
  readonly drawn: DrawnTime
  readonly column: BookColumn | undefined
  /** The time that the book shows, of which any may be booked. */
  readonly grid: Span
  readonly day: DayRows
  readonly onClose: () => void
}

/** Books an appointment at a time that was chosen in the book, or holds the time for a patient who will call back. */
export function BookTimeDialog({ drawn, column, grid, day, onClose }: Props) {
  const { draft, update, length, types } = useBookingDraft(drawn, column, day)
  const [patient, choosePatient] = useState<PickedPatient | null>(drawn.held?.patient ?? null)
  const [added, addPatient] = useState<string | null>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const { book, hold, problem, isSending, before } = useBookTime(drawn, day, onClose)
  const { timeZone } = day.location
  const time = { draft, endsAt: instantOf(draft.startsAt + length), types }
  const family = useFamilyBooking(patient, draft, length, day)
  const onBook = () => (patient ? book(patient, time, family.commands) : setSubmitted(true))
  const actions = (
    <BookTimeActions
      {...{ isSending, onBook, onClose }}
      isDisabled={draft.provider === null}
      count={family.chosen.length + 1}
      holdFor={durationOf(day.settings.timeHoldLasts)}
      onHold={hold && (() => hold(patient, time))}
    />
  )
  const when = tBook('bookAt', { when: dayAndTimeOf(draft.startsAt, timeZone), length: durationOf(length / minutes(1)) })
  // In place of the booking, which then continues: two dialogs would hide each other.
  if (added !== null) return <AddPatientDialog typed={added} hasTime onBook={choosePatient} onClose={() => addPatient(null)} />
  return (
    <Dialog title={when} isOpen onClose={onClose} actions={actions}>
      <PatientPicker patient={patient} isMissing={isSubmitted && patient === null} onChoose={choosePatient} onAdd={addPatient} />
      <BookingFields
        draft={draft}
        day={day}
        types={types}
        start={<StartField startsAt={draft.startsAt} grid={grid} timeZone={timeZone} onStart={(startsAt) => update({ startsAt })} />}
        update={update}
      />
      <FamilyFields family={family} day={day} />
      <Field label={tReception('walkInReason')} value={draft.reason} onChange={(reason) => update({ reason })} />
      {problem && isTimeTaken(problem) && (
        <TakenTime draft={draft} length={length} day={day} onStart={(startsAt) => update({ startsAt })} />
      )}
      <BookingProblem problem={family.withMember(problem, before)} draft={draft} required={null} isMissing={false} update={update} />
    </Dialog>
  )
}

type ActionsProps = {
  readonly isSending: boolean
  readonly isDisabled: boolean
  /** How many appointments are booked. */
  readonly count: number
  /** How long a time is held, in words. */
  readonly holdFor: string
  readonly onHold: (() => void) | null
  readonly onBook: () => void
  readonly onClose: () => void
}

const BookTimeActions = ({ isSending, isDisabled, count, holdFor, onHold, onBook, onClose }: ActionsProps) => (
  <>
    <Button kind="quiet" onPress={onClose}>
      {t('back')}
    </Button>
    {onHold && (
      <Button isPending={isSending} isDisabled={isDisabled} onPress={onHold}>
        {tBook('hold.hold', { duration: holdFor })}
      </Button>
    )}
    <Button kind="next" isPending={isSending} isDisabled={isDisabled} onPress={onBook}>
      {count > 1 ? tReception('bookFamily', { count }) : tReception('walkInBook')}
    </Button>
  </>
)

const step = minutes(5)

type StartFieldProps = {
  readonly startsAt: number
  readonly grid: Span
  readonly timeZone: string
  readonly onStart: (startsAt: number) => void
}

function StartField({ startsAt, grid, timeZone, onStart }: StartFieldProps) {
  const count = Math.max(0, Math.floor((grid.endsAt - grid.startsAt) / step))
  const options = Array.from({ length: count }, (_, index) => grid.startsAt + index * step).map((at) => ({
    id: String(at),
    label: wholeTimeOf(at, timeZone),
  }))
  return (
    <SelectField label={tReception('walkInStart')} options={options} chosen={String(startsAt)} onChoose={(id) => onStart(Number(id))} />
  )
}
