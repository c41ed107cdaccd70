import { IconCalendarSearch } from '@tabler/icons-react'
import type { Day } from '#domain/time.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { anyTime, type FreeTimeSearch } from '../firstFree/freeTimeSearch.ts'
import styles from './BookToolbar.module.css'
import { tBook } from '../tBook.ts'
import { DayNavigation } from './DayNavigation.tsx'

type Props = {
  readonly day: Day
  readonly today: Day
  readonly timeZone: string
  readonly kind: ColumnKind
  readonly onDay: (day: Day | null) => void
  readonly onKind: (kind: ColumnKind) => void
  readonly search: FreeTimeSearch | null
  readonly onSearch: (search: FreeTimeSearch | null) => void
}

/** The day, and by what its columns are. */
export const BookToolbar = ({ day, today, timeZone, kind, onDay, onKind, search, onSearch }: Props) => (
  <>
    <DayNavigation day={day} today={today} timeZone={timeZone} onDay={onDay} />
    <SegmentedControl
      label={tBook('columns')}
      choices={[
        { id: 'chairs', label: tBook('chairs') },
        { id: 'providers', label: tBook('providers') },
      ]}
      chosen={kind}
      onChoose={onKind}
    />
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
