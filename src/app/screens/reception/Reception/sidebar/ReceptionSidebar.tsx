import type { Day } from '#domain/time.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { tGaps } from '#locale/waitlist/gaps.ts'
import { FailingChannels } from '../../../../components/messaging/FailingChannels.tsx'
import { Badge } from '../../../../components/state/Badge.tsx'
import { recoveredText } from '../../../../components/waitlist/gapTexts.ts'
import { tReception } from '../../../../components/scheduling/appointment/tReception.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { ReadyToPresent, WaitingMessages } from '../opened/lazyParts.ts'
import styles from './ReceptionSidebar.module.css'
import { GapPanel } from './GapPanel.tsx'
import { UnansweredMessages } from './UnansweredMessages.tsx'
import type { SidebarData } from './useSidebarData.ts'

type Props = {
  readonly data: SidebarData | null
  /** The day, for a user who presents treatment plans. */
  readonly plansOf: DayRows | null
  readonly today: Day
  readonly timeZone: string
  readonly onViewing: (recordId: string | null) => void
}

const maxGaps = 6

/** Shows what belongs to no lane: appointment gaps, unanswered messages and treatment plans to present. */
export function ReceptionSidebar({ data, plansOf, today, timeZone, onViewing }: Props) {
  if (!data) return null
  const { gaps, recovered, settings, unanswered, waiting } = data
  return (
    <aside className={classNames(asStack(12, 'atTop', 'shrinks'), styles.side)} aria-label={tReception('sidebar')}>
      <FailingChannels />
      {waiting.length > 0 && <WaitingMessages messages={waiting} timeZone={timeZone} />}
      <section aria-label={tGaps('title')}>
        <header className={classNames(asRow(10, 'center'), styles.head)}>
          <h2 className={asText('headingTracked')}>{tGaps('title')}</h2>
          <Badge kind="count">{gaps.length}</Badge>
        </header>
        {recovered.minutes > 0 && <p className={classNames(asText('small', 'faint'), styles.recovered)}>{recoveredText(recovered)}</p>}
        {gaps.length === 0 && (
          <div className={classNames(asStack(4, 'centered'), styles.empty)}>
            <p className={asText('label')}>{tGaps('none')}</p>
            <p className={asText('small', 'quiet')}>{tGaps('noneHelp')}</p>
          </div>
        )}
        <ul className={asStack(6)}>
          {gaps.slice(0, maxGaps).map((card) => (
            <li key={card.id}>
              <GapPanel card={card} settings={settings} today={today} timeZone={timeZone} />
            </li>
          ))}
        </ul>
        {gaps.length > maxGaps && (
          <p className={classNames(asText('small', 'faint'), styles.more)}>{tGaps('more', { count: gaps.length - maxGaps })}</p>
        )}
      </section>
      {unanswered && <UnansweredMessages conversations={unanswered} onViewing={onViewing} />}
      {plansOf && <ReadyToPresent day={plansOf} />}
    </aside>
  )
}
