import { dayAndTimeOf, wholeTimeOf } from '#locale/common/time.ts'
import { tFreeTimes } from '#locale/scheduling/freeTimes.ts'
import { classNames } from '../../classNames.ts'
import { asStack } from '../../theme/looks.ts'
import { Button } from '../form/Button.tsx'
import { Loading } from '../page/EmptyState.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { dateOf } from './bookingDates.ts'
import styles from './FreeStartField.module.css'
import { type FreeSlots, isFreeAt, laterSlot, slotsOn, suggestedSlot } from './freeSlots.ts'

type FreeStartFieldProps = {
  readonly label: string
  readonly startsAt: number
  readonly timeZone: string
  readonly found: FreeSlots
  /** The times that *Another time* offers. Omitted: only free times can be chosen. */
  readonly otherStarts?: readonly number[] | undefined
  /** The user chose to see times that are not free. */
  readonly isOtherTime: boolean
  /** The start is shown even if it is not free. */
  readonly isStartShown?: true
  readonly error?: string | undefined
  readonly onStart: (at: number) => void
  readonly onOtherTime?: (isOtherTime: boolean) => void
}

const [otherTime, onlyFree] = ['other', 'free']

const sorted = (starts: readonly number[]): readonly number[] => [...new Set(starts)].sort((a, b) => a - b)

/** The start of an appointment: the free times of a day, or after *Another time* every time, with a way back. */
export function FreeStartField(props: FreeStartFieldProps) {
  const { label, startsAt, timeZone, found, otherStarts, isOtherTime, isStartShown, error, onStart, onOtherTime } = props
  const free = slotsOn(found.slots ?? [], dateOf(startsAt, timeZone), timeZone).map((slot) => slot.startsAt)
  const own = isOtherTime || isStartShown ? [startsAt] : []
  const starts = sorted([...(isOtherTime ? (otherStarts ?? []) : free), ...own])
  const choose = (id: string) => (id === otherTime || id === onlyFree ? onOtherTime?.(id === otherTime) : onStart(Number(id)))
  return (
    <SelectField
      label={label}
      options={[
        ...(isOtherTime ? [{ id: onlyFree, label: tFreeTimes('onlyFree') }] : []),
        ...starts.map((at) => ({ id: String(at), label: wholeTimeOf(at, timeZone) })),
        ...(isOtherTime || otherStarts === undefined ? [] : [{ id: otherTime, label: tFreeTimes('otherTime') }]),
      ]}
      chosen={starts.includes(startsAt) ? String(startsAt) : null}
      error={error}
      onChoose={choose}
    />
  )
}

type FreeTimeStatusProps = Pick<FreeStartFieldProps, 'startsAt' | 'timeZone' | 'found' | 'isStartShown' | 'onStart'>

/** Tells that the search runs or failed. For a day without free times it says so and offers the next one. */
export function FreeTimeStatus({ startsAt, timeZone, found, isStartShown, onStart }: FreeTimeStatusProps) {
  const { slots, hasFailed } = found
  if (hasFailed)
    return (
      <p className={classNames(asStack(6, 'itemsStart', 'body'), styles.full)} role="status">
        {tFreeTimes('failed')}
      </p>
    )
  if (slots === null)
    return (
      <div className={classNames(asStack(6, 'itemsStart', 'body'), styles.full)}>
        <Loading rows={1} />
      </div>
    )
  const isFullDay = slotsOn(slots, dateOf(startsAt, timeZone), timeZone).length === 0
  if (isFreeAt(found, startsAt) || (!isFullDay && !isStartShown)) return null
  const next = isFullDay ? laterSlot(slots, startsAt, timeZone) : suggestedSlot(slots, startsAt, timeZone)
  return (
    <div className={classNames(asStack(6, 'itemsStart', 'body'), styles.full)} role="status">
      <p>{isFullDay ? tFreeTimes('none') : tFreeTimes('notFree', { time: wholeTimeOf(startsAt, timeZone) })}</p>
      {next && (
        <Button kind="other" isSoft onPress={() => onStart(next.startsAt)}>
          {tFreeTimes('next', { time: dayAndTimeOf(next.startsAt, timeZone) })}
        </Button>
      )}
    </div>
  )
}
