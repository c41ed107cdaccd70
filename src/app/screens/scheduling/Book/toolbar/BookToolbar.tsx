import { IconCalendarSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Day } from '#domain/time.ts'
import { Button } from '../../../../components/form/Button.tsx'
import type { BookView } from '../bookAddress.ts'
import { anyTime, type FreeTimeSearch } from '../firstFree/freeTimeSearch.ts'
import styles from './BookToolbar.module.css'
import { tBook } from '../tBook.ts'
import { DayNavigation } from './DayNavigation.tsx'
import { TwoWayControl } from './TwoWayControl.tsx'

type Props = {
  readonly day: Day
  readonly today: Day
  readonly timeZone: string
  readonly view: BookView
  readonly onDay: (day: Day | null) => void
  readonly onView: (view: BookView) => void
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
export const BookToolbar = ({ day, today, timeZone, view, onDay, onView, search, onSearch, children }: Props) => (
  <>
    <DayNavigation {...{ day, today, timeZone, view, onDay }} />
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
