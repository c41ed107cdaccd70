import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Button as RowButton } from 'react-aria-components'
import { providerName } from '#streams/derive/people/personNames.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { shortWeekdayOf, weekdayNameOf, wholeTimeOf } from '#locale/common/time.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { ToggleGroup } from '../../../../components/form/ToggleGroup.tsx'
import { useNumberedItems } from '../../../../components/keys/useNumberedItems.ts'
import { treatingProviders, typesByLength } from '../../../../components/scheduling/bookingDraft.ts'
import { lastBookedType, slotType } from '../../../../components/scheduling/slotType.ts'
import { useAppointmentTypes } from '../../../../components/scheduling/useAppointmentTypes.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './BookPanel.module.css'
import { tBook } from '../tBook.ts'
import { dayParts, type FreeTime, type FreeTimeSearch, useFreeTimes } from './freeTimes.ts'

type Props = {
  readonly day: DayRows
  /** Books the time; omitted for a user who may not book. */
  readonly onChoose: ((time: FreeTime, type: string | null) => void) | undefined
  readonly search: FreeTimeSearch
  /** `null` closes it. */
  readonly onSearch: (search: FreeTimeSearch | null) => void
}

const anyProvider = 'any'
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const idOfTime = ({ startsAt, provider }: FreeTime) => `${startsAt} ${provider}`
const parts = dayParts.map((id) => ({ id, label: tBook(`parts.${id}`) }))

/** The next free times for a type of appointment, the first of each provider on each day. A number chooses one. */
export function FirstFree({ day, search: request, onSearch, onChoose }: Props) {
  const types = typesByLength(useAppointmentTypes())
  const [last] = useState(lastBookedType)
  const usual = slotType({ types, provider: request.provider, last, appointments: day.appointments.values() })
  const search = { ...request, type: request.type ?? usual ?? types[0]?.id ?? null }
  const times = useFreeTimes(search)
  const timeOf = useNumberedItems(times, idOfTime, JSON.stringify(search))
  const choose = (time: FreeTime) => onChoose?.(time, search.type)
  const onKeyDown = (event: KeyboardEvent) => {
    const time = timeOf(event)
    if (time && !(event.target instanceof HTMLInputElement)) choose(time)
  }
  const keys = { onKeyDown }
  return (
    <section className={asStack(2)} aria-label={tBook('firstFree')} {...keys}>
      <h3 className={classNames(asRow(0, 'center', 'label', 'ink', 'strong'), styles.heading)}>
        {tBook('firstFree')}
        <span className={asText('small', 'quiet', 'pushed')}>
          <Button
            kind="quiet"
            aria-label={tBook('closeFirstFree')}
            icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
            onPress={() => onSearch(null)}
          >
            {null}
          </Button>
        </span>
      </h3>
      <Questions search={search} day={day} types={types} onChange={(change) => onSearch({ ...search, ...change })} />
      <FreeTimeList times={times} day={day} onChoose={onChoose && choose} />
    </section>
  )
}

type QuestionsProps = Pick<Props, 'day'> & {
  readonly search: FreeTimeSearch
  readonly types: ReturnType<typeof typesByLength>
  readonly onChange: (change: Partial<FreeTimeSearch>) => void
}

const Questions = ({ search, day, types, onChange }: QuestionsProps) => (
  <div className={classNames(asStack(10), styles.questions)}>
    <SelectField
      label={tReception('walkInType')}
      options={types.map(({ id, name, minutes }) => ({ id, label: tReception('walkInTypeOption', { name, minutes }) }))}
      chosen={search.type}
      onChoose={(type) => onChange({ type })}
    />
    <SelectField
      label={tReception('walkInProvider')}
      options={[
        { id: anyProvider, label: tBook('anyProvider') },
        ...treatingProviders(day.providers).map((row) => ({ id: row.id, label: providerName(row) })),
      ]}
      chosen={search.provider ?? anyProvider}
      onChoose={(id) => onChange({ provider: id === anyProvider ? null : id })}
    />
    <ToggleGroup
      label={tBook('weekdays')}
      options={weekdays.map((weekday) => ({ id: String(weekday), label: weekdayNameOf(weekday) }))}
      chosen={search.weekdays.map(String)}
      onChoose={(chosen) => onChange({ weekdays: chosen.map(Number) })}
    />
    <SegmentedControl label={tBook('dayPart')} choices={parts} chosen={search.part} onChoose={(part) => onChange({ part })} />
  </div>
)

type FreeTimeListProps = Pick<Props, 'day'> & {
  readonly times: readonly FreeTime[] | null
  readonly onChoose: ((time: FreeTime) => void) | undefined
}

function FreeTimeList({ times, day, onChoose }: FreeTimeListProps) {
  const { timeZone } = day.location
  if (times === null || times.length === 0) return <p className={asText('faint')}>{tBook(times === null ? 'searching' : 'noFreeTime')}</p>
  return times.map((time, index) => (
    <RowButton key={idOfTime(time)} className={styles.row ?? ''} isDisabled={!onChoose} onPress={() => onChoose?.(time)}>
      <kbd className={styles.key}>{index + 1}</kbd>
      <span className={styles.stack}>
        <strong className={asText('name', 'ink')}>
          {shortWeekdayOf(time.startsAt, timeZone)}, {wholeTimeOf(time.startsAt, timeZone)}
        </strong>
        <span>{providerName(day.providers.get(time.provider))}</span>
      </span>
    </RowButton>
  ))
}
