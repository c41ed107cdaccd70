import { tBookingDialog } from '#locale/scheduling/dialogs/bookingDialog.ts'
import { isDay } from '#domain/fields.ts'
import type { ReactNode } from 'react'
import { chairLabel, chairsByNumber, type DayRows, type AppointmentTypeRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { Button } from '../../form/Button.tsx'
import { DateField } from '../../form/date/DateField.tsx'
import { type SelectOption, SelectField } from '../../form/SelectField.tsx'
import { useToday } from '../../../location/LocationProvider.tsx'
import { providerName } from '#streams/derive/people/personNames.ts'
import { tReception } from '../appointment/tReception.ts'
import { typesByLength, treatingProviders, type BookingDraft } from '../bookingDraft.ts'
import { type RebookInterval, rebookIntervals, dateAfter, dateOf, sameTimeOn } from '../bookingDates.ts'
import { asRow, asStack } from '../../../theme/looks.ts'
import styles from './BookingFields.module.css'

type BookingFieldsProps = {
  readonly draft: BookingDraft
  readonly day: DayRows
  readonly types: readonly AppointmentTypeRow[]
  /** The field for the start. */
  readonly start: ReactNode
  readonly update: (patch: Partial<BookingDraft>) => void
}

export function BookingFields({ draft, day, types, start, update }: BookingFieldsProps) {
  const providers: readonly SelectOption[] = treatingProviders(day.providers).map((row) => ({ id: row.id, label: providerName(row) }))
  const chairs: readonly SelectOption[] = chairsByNumber(day.chairs).map((row) => ({
    id: row.id,
    label: tReception('chairNumber', { chair: chairLabel(row) }),
  }))
  const typeOptions: readonly SelectOption[] = typesByLength(types).map(({ id, name, minutes }) => ({
    id,
    label: tReception('walkInTypeOption', { name, minutes }),
  }))
  return (
    <div className={styles.choices}>
      <SelectField
        label={tReception('walkInProvider')}
        options={providers}
        chosen={draft.provider}
        onChoose={(provider) => update({ provider })}
      />
      <SelectField label={tBookingDialog('walkInChair')} options={chairs} chosen={draft.chair} onChoose={(chair) => update({ chair })} />
      <SelectField label={tReception('walkInType')} options={typeOptions} chosen={draft.type} onChoose={(type) => update({ type })} />
      {start}
    </div>
  )
}

type BookingDayFieldProps = { readonly draft: BookingDraft; readonly timeZone: string; readonly onStart: (at: number) => void }

const intervals = Object.keys(rebookIntervals).filter((interval): interval is RebookInterval => Object.hasOwn(rebookIntervals, interval))

/** Chooses the day: by an interval from today or by date. */
export function BookingDayField({ draft, timeZone, onStart }: BookingDayFieldProps) {
  const today = useToday()
  const day = dateOf(draft.startsAt, timeZone)
  const chooseDate = (date: string) => isDay(date) && onStart(sameTimeOn(draft.startsAt, date, timeZone))
  return (
    <div className={asStack(6)}>
      <DateField
        label={tBookingDialog('onDay')}
        value={day}
        error={day <= today ? tBookingDialog('dayMissing') : undefined}
        onChange={chooseDate}
      />
      <span className={asRow(4, 'wraps')}>
        {intervals.map((interval) => (
          <Button
            key={interval}
            kind={dateAfter(today, interval) === day ? 'other' : 'quiet'}
            isSoft
            onPress={() => chooseDate(dateAfter(today, interval))}
          >
            {tReception(`dayIn.${interval}`)}
          </Button>
        ))}
      </span>
    </div>
  )
}
