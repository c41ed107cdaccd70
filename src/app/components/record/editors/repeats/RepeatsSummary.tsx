import { startsOf } from '#domain/scheduling/recurrence/repeatChoice.ts'
import { Temporal } from '#domain/temporal.ts'
import { shortWeekdayOf } from '#locale/common/time.ts'
import { tRepeats } from '#locale/scheduling/repeats.ts'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { dayOfMonth, describeRepeats, weekdayAt, weekdayName } from './describeRepeats.ts'
import { choiceOf, faultOf, type RepeatDraft, type RepeatStart } from './repeatDraft.ts'
import styles from './RepeatsEditor.module.css'

type Props = { readonly draft: RepeatDraft; readonly start: RepeatStart }

/** As many dates as show whether the rule is the one that was meant. */
const shownDates = 4
/** Every month has a day of this number. */
const lastCommonDay = 28

/** What was chosen as one sentence, and the first dates. */
export function RepeatsSummary({ draft, start }: Props) {
  const choice = choiceOf(draft, start)
  if (!choice || faultOf(draft, start)) return null
  const notes = [
    datesText(startsOf(choice, start.startsAt, start.timeZone) ?? [], start.timeZone),
    ...(choice.every === 'month' && Temporal.PlainDate.from(start.day).day > lastCommonDay
      ? [tRepeats('leftOut', { day: dayOfMonth(start.day) })]
      : []),
    ...(choice.weekdays.length > 0 && !choice.weekdays.includes(weekdayAt(start.day))
      ? [tRepeats('beginsBeside', { weekday: weekdayName(weekdayAt(start.day)) })]
      : []),
  ]
  return (
    <div className={classNames(asStack(4), styles.summary)} role="status">
      <p className={asText('label', 'ink')}>{describeRepeats(choice, start.day)}</p>
      {notes.map((note) => (
        <p key={note} className={asText('small', 'quiet')}>
          {note}
        </p>
      ))}
    </div>
  )
}

function datesText(starts: readonly string[], timeZone: string): string {
  const dates = starts
    .slice(0, shownDates)
    .map((at) => shortWeekdayOf(at, timeZone))
    .join(', ')
  const more = starts.length - shownDates
  return more > 0 ? tRepeats('first', { dates: tRepeats('more', { dates, count: more }) }) : tRepeats('allDates', { dates })
}
