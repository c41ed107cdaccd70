import { useState } from 'react'
import { isDay } from '#domain/fields.ts'
import { tWaitlist } from '#locale/waitlist/waitlist.ts'
import { chairLabel, type ChairRow, type ProviderRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../appContext.ts'
import { useCurrentLocation, useToday } from '../../location/LocationProvider.tsx'
import { DateField } from '../form/date/DateField.tsx'
import { Field } from '../form/Field.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { dateOf, sameTimeOn, startTimesOn } from './bookingDates.ts'
import { FreeStartField, FreeTimeStatus } from './FreeStartField.tsx'
import { type TimeSlotDraft, type TimeSlotField, withChair, withProvider } from './timeSlotDraft.ts'
import type { TimeSlotSearch } from './useTimeSlotSearch.ts'
import styles from './TimeSlotFields.module.css'

type Props = {
  readonly draft: TimeSlotDraft
  /** Label of the provider field. */
  readonly providerLabel?: string
  readonly providers: readonly ProviderRow[]
  readonly chairs: readonly ChairRow[]
  readonly search: TimeSlotSearch
  /** An appointment that is to be moved can take a time that is not free. */
  readonly isMove?: true
  readonly faultAt: (field: TimeSlotField) => string | undefined
  readonly onChange: (change: Partial<TimeSlotDraft>) => void
  readonly onSubmit: () => void
}

/** Option ID for no particular chair. */
const anyChair = 'any'

export function TimeSlotFields({
  draft,
  providerLabel = tWaitlist('openProvider'),
  providers,
  chairs,
  search,
  isMove,
  faultAt,
  onChange,
  onSubmit,
}: Props) {
  return (
    <div className={styles.fields}>
      <SelectField
        label={providerLabel}
        options={providers.map(({ id, name, shortName }) => ({ id, label: shortName ?? name }))}
        chosen={draft.provider}
        error={faultAt('provider')}
        onChoose={(provider) => onChange(withProvider(draft, provider, chairs))}
      />
      <SelectField
        label={tWaitlist('openChair')}
        options={[
          { id: anyChair, label: tWaitlist('anyChair') },
          ...chairs.map((row) => ({ id: row.id, label: tWaitlist('chairNumber', { chair: chairLabel(row) }) })),
        ]}
        chosen={draft.chair ?? anyChair}
        error={faultAt('chair')}
        onChoose={(chair) => onChange(withChair(draft, chair === anyChair ? null : chair, chairs))}
      />
      <StartFields draft={draft} search={search} isMove={isMove} faultAt={faultAt} onChange={onChange} onSubmit={onSubmit} />
    </div>
  )
}

type StartFieldsProps = Omit<Props, 'providers' | 'chairs' | 'providerLabel' | 'isMove'> & { readonly isMove: true | undefined }

function StartFields({ draft, search: { found, isOtherTime, onOtherTime }, isMove, faultAt, onChange, onSubmit }: StartFieldsProps) {
  const { location } = useCurrentLocation()
  const { timeZone } = location
  const today = useToday()
  const { startsAt, length } = draft
  const [openedAt] = useState(useClient().now)
  const chooseDate = (day: string) => isDay(day) && day >= today && onChange({ startsAt: sameTimeOn(startsAt, day, timeZone) })
  const start = { startsAt, timeZone, found, isStartShown: true, onStart: (at: number) => onChange({ startsAt: at }) } as const
  return (
    <div className={styles.when}>
      <DateField label={tWaitlist('openDay')} value={dateOf(startsAt, timeZone)} onChange={chooseDate} />
      <FreeStartField
        {...start}
        label={tWaitlist('openStart')}
        otherStarts={isMove ? startTimesOn(startsAt, timeZone, openedAt) : undefined}
        isOtherTime={isOtherTime}
        error={faultAt('startsAt')}
        onOtherTime={onOtherTime}
      />
      <Field
        label={tWaitlist('openMinutes')}
        inputMode="numeric"
        value={length}
        error={faultAt('length')}
        onChange={(value) => onChange({ length: value })}
        onKeyDown={(event) => (event.key === 'Enter' ? onSubmit() : event.continuePropagation())}
      />
      {!isOtherTime && draft.provider !== null && <FreeTimeStatus {...start} />}
    </div>
  )
}
