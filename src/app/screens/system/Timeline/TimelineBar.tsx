import { IconArrowBarToRight, IconHistory } from '@tabler/icons-react'
import { shortWeekdayOf, wholeTimeOf } from '#locale/common/time.ts'
import { classNames } from '../../../classNames.ts'
import { Button } from '../../../components/form/Button.tsx'
import { SegmentedControl } from '../../../components/form/SegmentedControl.tsx'
import { LiveIndicator } from '../../../components/page/LiveIndicator.tsx'
import { SimulatedBadge } from '../../../components/page/SimulatedBadge.tsx'
import { Clock } from '../../../components/time/Clock.tsx'
import { useDataAge } from '../../../liveness/useDataAge.ts'
import { asRow, asText } from '../../../theme/looks.ts'
import type { BoardId, PastBoardChoice } from './board/boards.ts'
import styles from './TimelineBar.module.css'
import { tTimeline } from './tTimeline.ts'

type Props = {
  readonly at: number
  readonly timeZone: string
  readonly boards: readonly PastBoardChoice[]
  readonly board: PastBoardChoice | undefined
  readonly chooseBoard: (id: BoardId) => void
  readonly onNow: () => void
}

/** The dark bar says which moment is shown, and at its end what the time is and whether the connection is live. */
export function TimelineBar({ at, timeZone, boards, board, chooseBoard, onNow }: Props) {
  const choices = boards.map(({ id }) => ({ id, label: tTimeline(`boards.${id}`) }))
  return (
    <header className={classNames(asRow(14, 'center', 'wraps'), styles.bar)}>
      <IconHistory size={22} stroke={1.75} aria-hidden="true" />
      <h1 className={asText('titleTracked', 'oneLine')}>
        {tTimeline('heading', { day: shortWeekdayOf(at, timeZone), time: wholeTimeOf(at, timeZone) })}
      </h1>
      <SegmentedControl label={tTimeline('board')} choices={choices} chosen={board?.id ?? null} onChoose={chooseBoard} />
      <span className={classNames(asText('body', 'oneLine', 'cut', 'shrinks'), styles.note)}>{tTimeline('nothingActs')}</span>
      <span className={classNames(asRow(12, 'center', 'pushed', 'oneLine'), styles.now)}>
        <SimulatedBadge />
        <LiveIndicator age={useDataAge()} />
        <Clock timeZone={timeZone} />
        <Button icon={<IconArrowBarToRight size={18} stroke={1.75} aria-hidden="true" />} onPress={onNow}>
          {tTimeline('backToNow')}
        </Button>
      </span>
    </header>
  )
}
