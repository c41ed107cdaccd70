import { IconCalendarSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Day } from '#domain/time.ts'
import { Button } from '../../../../components/form/Button.tsx'
import type { BookView } from '../bookAddress.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { anyTime, type FreeTimeSearch } from '../panel/freeTimes.ts'
import styles from './BookToolbar.module.css'
import { tBook } from '../tBook.ts'
import { DayNavigation } from './DayNavigation.tsx'

export type ToolbarDays = {
  readonly day: Day
  readonly today: Day
  readonly timeZone: string
  readonly onDay: (day: Day | null) => void
  readonly onView: (view: BookView) => void
}

type Props = {
  readonly view: BookView
  readonly days: ToolbarDays
  readonly search: FreeTimeSearch | null
  readonly onSearch: (search: FreeTimeSearch | null) => void
  /** Which columns: of a day by chair or provider, of a week whose. */
  readonly children: ReactNode
}

const views = [
  { id: 'day', label: tBook('views.day') },
  { id: 'week', label: tBook('views.week') },
] as const

/** The days that the book shows, and what its columns are. */
export const BookToolbar = ({ view, days: { onView, ...days }, search, onSearch, children }: Props) => (
  <>
    <DayNavigation {...days} view={view} />
    <TwoWayControl label={tBook('view')} choices={views} chosen={view} onChoose={onView} />
    {children}
    <Button
      isSoft
      aria-label={tBook('firstFree')}
      aria-pressed={search !== null}
      icon={<IconCalendarSearch size={20} stroke={1.75} aria-hidden="true" />}
      onPress={() => onSearch(search ? null : anyTime)}
    >
      <span className={styles.word}>{tBook('firstFree')}</span>
    </Button>
  </>
)

type Choice<Id extends string> = { readonly id: Id; readonly label: string }
type ControlProps<Id extends string> = {
  readonly label: string
  readonly choices: readonly [Choice<Id>, Choice<Id>]
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
}

/** One of two choices. A narrow toolbar has room for the other one only, as a button. */
export function TwoWayControl<Id extends string>({ label, choices, chosen, onChoose }: ControlProps<Id>) {
  const other = choices[0].id === chosen ? choices[1] : choices[0]
  return (
    <>
      <span className={styles.wide}>
        <SegmentedControl {...{ label, choices, chosen, onChoose }} />
      </span>
      <span className={styles.narrow}>
        <Button isSoft onPress={() => onChoose(other.id)}>
          {other.label}
        </Button>
      </span>
    </>
  )
}
