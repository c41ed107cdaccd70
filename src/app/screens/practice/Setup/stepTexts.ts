import type { SetupStep } from '#domain/practice/setup/setupSteps.ts'
import { starterTypeNames } from '#domain/practice/setup/starterTypes.ts'
import { localeTag } from '#locale/common/locale.ts'
import { weekdayNameOf, wholeTimeOf } from '#locale/common/time.ts'
import { zoneName } from '#locale/common/zoneName.ts'
import { tSetup } from '#locale/practice/setup.ts'
import type { StepState } from '#streams/derive/practice/watchSetup.ts'
import { peopleOf } from './people/peopleOf.ts'
import type { SetupRows } from './useSetup.ts'

const names = new Intl.ListFormat(localeTag, { type: 'unit' })

/** A wall-clock time as people write it: "8:00 am". */
export const clockText = (time: string): string => wholeTimeOf(`2024-01-01T${time}:00Z`, 'UTC')

/** "Mon to Fri", or the days one by one. */
export function daysText(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b)
  const [first = 1, last = 1] = [days[0], days.at(-1)]
  const isRun = days.length > 2 && last - first === days.length - 1
  return isRun ? tSetup('daysRun', { first: weekdayNameOf(first), last: weekdayNameOf(last) }) : names.format(days.map(weekdayNameOf))
}

const hoursText = ({ hours }: SetupRows): string => {
  const [first] = hours
  if (!first || hours.length > 1) return tSetup('done.hoursMany')
  return tSetup('done.hours', { days: daysText(first.weekdays), from: clockText(first.from), to: clockText(first.to) })
}

function doneText(step: SetupStep, rows: SetupRows, timeZone: string): string {
  switch (step) {
    case 'practice':
      return tSetup('done.practice', { name: rows.settings?.practiceName ?? '', zone: zoneName(timeZone) })
    case 'hours':
      return hoursText(rows)
    case 'chairs':
      return tSetup('done.chairs', { count: rows.chairs.length })
    case 'people':
      return names.format(peopleOf(rows, '').map(({ name }) => name))
    case 'types':
      return tSetup('done.types', { count: rows.types.length })
    default:
      return tSetup(`done.${step}`)
  }
}

function todoText(step: SetupStep, { hours: [first] }: SetupRows): string {
  if (step === 'hours') return tSetup('todo.hours', { from: clockText(first?.from ?? '08:00'), to: clockText(first?.to ?? '18:00') })
  return step === 'types' ? tSetup('todo.types', { count: starterTypeNames.length }) : tSetup(`todo.${step}`)
}

/** Says in one line what is done or missing. */
export function stepText(step: SetupStep, state: StepState, rows: SetupRows, timeZone: string): string {
  if (state === 'done') return doneText(step, rows, timeZone)
  if (state === 'todo') return todoText(step, rows)
  return step === 'hours' ? `${hoursText(rows)}. ${tSetup('kept')}` : tSetup('skipped')
}
