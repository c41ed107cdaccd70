import { useState } from 'react'
import { isDay, clockTime } from '#domain/fields.ts'
import { Temporal } from '#domain/temporal.ts'
import { dayOf, instantOf } from '#domain/time.ts'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import { weekdayNameOf } from '#locale/common/time.ts'
import { useClient } from '../../../../../appContext.ts'
import { DateField } from '../../../../../components/form/date/DateField.tsx'
import { ToggleGroup } from '../../../../../components/form/ToggleGroup.tsx'
import { useCurrentLocation } from '../../../../../location/LocationProvider.tsx'
import { asRow, asStack, asText } from '../../../../../theme/looks.ts'
import { Field } from '../../../../../components/form/Field.tsx'
import { useSpeed } from '../../useSpeed.ts'
import styles from '../Compose.module.css'
import type { ComposePart } from '../composePart.ts'
import { NumberField } from '../NumberField.tsx'
import { SendingPlan } from './SendingPlan.tsx'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const workingDays = [1, 2, 3, 4, 5]

/** When it leaves, how fast, and when it stops. */
export function WhenFields({ draft, onChange, isReadOnly, errorAt, messages }: ComposePart & { readonly messages: number }) {
  const { kind } = draft
  return (
    <div className={asStack(12, 'shrinks')}>
      <h2 className={asText('heading')}>{tCompose('when')}</h2>
      {kind === 'recurring' && <RepeatFields draft={draft} onChange={onChange} isReadOnly={isReadOnly} errorAt={errorAt} />}
      {kind === 'scheduled' && <StartFields draft={draft} onChange={onChange} isReadOnly={isReadOnly} errorAt={errorAt} />}
      <WindowFields draft={draft} onChange={onChange} isReadOnly={isReadOnly} errorAt={errorAt} />
      <LimitFields draft={draft} onChange={onChange} isReadOnly={isReadOnly} errorAt={errorAt} />
      <SendingPlan draft={draft} messages={messages} />
      <p className={asText('small', 'quiet')}>{tCompose('quiet')}</p>
    </div>
  )
}

const WindowFields = ({ draft: { windowFrom, windowTo }, onChange, isReadOnly, errorAt }: ComposePart) => (
  <div className={styles.fields}>
    <TimeField
      label={tCompose('notBefore')}
      value={windowFrom}
      isReadOnly={isReadOnly}
      onChange={(time) => onChange({ windowFrom: time })}
    />
    <TimeField
      label={tCompose('notAfter')}
      value={windowTo}
      error={errorAt('windowTo')}
      isReadOnly={isReadOnly}
      onChange={(time) => onChange({ windowTo: time })}
    />
  </div>
)

/** How fast and how far it goes. Its speed needs a permission of its own. */
function LimitFields({ draft, onChange, isReadOnly }: ComposePart) {
  const usual = useSpeed({ perMinute: null })
  const maySetSpeed = useClient().scopes.has('mkt.a')
  const limits = [
    { field: 'perMinute', label: tCompose('perMinute', { count: usual ?? 0 }), max: 6000, isFixed: !maySetSpeed },
    { field: 'perDay', label: tCompose('perDay'), max: 100_000, isFixed: false },
    { field: 'stopAfter', label: tCompose('stopAfter'), max: 100_000, isFixed: false },
  ] as const
  return (
    <div className={styles.fields}>
      {limits.map(({ field, label, max, isFixed }) => (
        <NumberField
          key={field}
          label={label}
          value={draft[field]}
          min={1}
          max={max}
          isReadOnly={isReadOnly || isFixed}
          onChange={(count) => onChange({ [field]: count })}
        />
      ))}
    </div>
  )
}

const defaultTime = '10:00'

/** The day and the time of the clock at which a scheduled campaign starts. */
function StartFields({ draft: { sendAt }, onChange, isReadOnly, errorAt }: ComposePart) {
  const { timeZone } = useCurrentLocation().location
  const day = sendAt === null ? '' : dayOf(sendAt, timeZone)
  const time = sendAt === null ? defaultTime : timeIn(sendAt, timeZone)
  const set = (nextDay: string, nextTime: string) => onChange({ sendAt: isDay(nextDay) ? startOf(nextDay, nextTime, timeZone) : null })
  return (
    <div className={styles.fields} inert={isReadOnly}>
      <DateField label={tCompose('startDay')} value={day} error={errorAt('sendAt')} onChange={(next) => set(next, time)} />
      <TimeField label={tCompose('startTime')} value={time} onChange={(next) => set(day, next)} />
    </div>
  )
}

const timeIn = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
const startOf = (day: string, time: string, timeZone: string): string =>
  instantOf(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds)

function RepeatFields({ draft: { repeat }, onChange, isReadOnly, errorAt }: ComposePart) {
  const { weekdays: chosen, at } = repeat ?? { weekdays: workingDays, at: defaultTime }
  const options = weekdays.map((day) => ({ id: String(day), label: weekdayNameOf(day) }))
  return (
    <div className={asRow(12, 'end', 'wraps')} inert={isReadOnly}>
      <ToggleGroup
        label={tCompose('repeat')}
        options={options}
        chosen={repeat ? chosen.map(String) : []}
        onChoose={(days) => onChange({ repeat: days.length === 0 ? null : { weekdays: days.map(Number), at } })}
      />
      <TimeField
        label={tCompose('startTime')}
        value={at}
        error={errorAt('repeat')}
        onChange={(time) => onChange({ repeat: { weekdays: chosen, at: time } })}
      />
    </div>
  )
}

type Props = {
  readonly label: string
  /** `HH:MM`. */
  readonly value: string
  readonly error?: string | undefined
  readonly isReadOnly?: boolean
  readonly onChange: (time: string) => void
}

/** A time of the clock, such as 09:30. What is no time stays in the field and says so. */
function TimeField({ label, value, error, isReadOnly = false, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    const time = /^\d:/.test(text) ? `0${text}` : text
    const isTime = clockTime.safeParse(time).success
    setTyped(isTime ? null : text)
    if (isTime) onChange(time)
  }
  return (
    <Field
      className={styles.numberField}
      label={label}
      value={typed ?? value}
      error={typed === null ? error : tCompose('timeFault')}
      isReadOnly={isReadOnly}
      onChange={type}
    />
  )
}
