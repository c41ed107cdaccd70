import type { Day } from '#domain/time.ts'
import type { ColumnKind } from '#streams/derive/scheduling/book/bookColumns.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { tBook } from '../tBook.ts'
import { DayNavigation } from './DayNavigation.tsx'

type Props = {
  readonly day: Day
  readonly today: Day
  readonly timeZone: string
  readonly kind: ColumnKind
  readonly onDay: (day: Day | null) => void
  readonly onKind: (kind: ColumnKind) => void
}

/** The day, and by what its columns are. */
export const BookToolbar = ({ day, today, timeZone, kind, onDay, onKind }: Props) => (
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
  </>
)
