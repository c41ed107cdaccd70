import type { SystemFigures } from '#domain/system/systemFigures.ts'
import { clockWithSeconds, runningTime } from '#locale/common/time.ts'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { tSystem } from '../tSystem.ts'
import { FigureList, FigureRow } from './FigureList.tsx'

type Props = Pick<SystemFigures, 'at' | 'outbox' | 'timers'> & { readonly timeZone: string }

/** What waits for the server: messages and timers. */
export const QueuesPanel = ({ at, outbox, timers, timeZone }: Props) => (
  <Panel title={tSystem('queues')}>
    <FigureList>
      <FigureRow label={tSystem('messagesWaiting')}>{outbox.waiting}</FigureRow>
      <FigureRow label={tSystem('oldestMessage')}>
        {outbox.oldest === null ? tSystem('none') : runningTime(Date.parse(at) - Date.parse(outbox.oldest))}
      </FigureRow>
      <FigureRow label={tSystem('timersOverdue')} isFaulty={timers.overdue > 0}>
        {timers.overdue}
      </FigureRow>
      <FigureRow label={tSystem('nextTimer')}>{timers.next === null ? tSystem('none') : clockWithSeconds(timers.next, timeZone)}</FigureRow>
    </FigureList>
  </Panel>
)
