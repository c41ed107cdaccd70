import { tInbox } from '#locale/messaging/inbox.ts'
import { inboxBands } from '#streams/derive/messaging/inbox.ts'
import { useClient } from '../../../../appContext.ts'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import type { InboxBands } from '../useInbox.ts'
import { useTeams } from '../useTeams.ts'
import styles from './InboxQueue.module.css'
import { QueueRow } from './QueueRow.tsx'
import { useHeldOrder } from './useHeldOrder.ts'

type Props = {
  readonly bands: InboxBands
  /** Those of everyone, for the counts of the filters. */
  readonly all: InboxBands
  /** `all`, `me`, or the id of a team. */
  readonly of: string
  readonly openId: string | null
  readonly onFilter: (of: string) => void
  readonly onOpen: (id: string) => void
}

/** The conversations in four bands. Their order stays the same while a pointer or the focus is on them. */
export function InboxQueue({ bands: live, all, of, openId, onFilter, onOpen }: Props) {
  const { bands, changes, hold, release } = useHeldOrder(live)
  return (
    <section className={styles.queue} aria-label={tInbox('queue')}>
      <Filters all={all} of={of} onFilter={onFilter} />
      <div
        className={styles.bands}
        onPointerEnter={() => hold('pointer')}
        onPointerLeave={() => release('pointer')}
        onFocus={() => hold('focus')}
        onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && release('focus')}
      >
        {inboxBands.map((band) => {
          const conversations = bands.get(band) ?? []
          return (
            <section key={band} aria-label={tInbox(`bands.${band}`)}>
              <h2 className={classNames(asRow(8, 'label', 'quiet'), styles.band)}>
                {tInbox(`bands.${band}`)} <span className="figure">{conversations.length}</span>
              </h2>
              {conversations.length === 0 && <p className={classNames(asText('small', 'faint'), styles.none)}>{tInbox(`none.${band}`)}</p>}
              <ul className={styles.rows}>
                {conversations.map((one) => (
                  <QueueRow key={one.id} one={one} isOpen={one.id === openId} onOpen={onOpen} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <p className={classNames(asText('small', 'quiet'), styles.changes)} aria-live="polite">
        {changes > 0 && tInbox('newInQueue', { count: changes })}
      </p>
    </section>
  )
}

function Filters({ all, of, onFilter }: Pick<Props, 'all' | 'of' | 'onFilter'>) {
  const { me } = useClient()
  const teams = useTeams()
  const forUs = all.get('forUs') ?? []
  const mine = forUs.filter(({ conversation }) => conversation.assignee === me.id).length
  const counted = (count: number) => (count > 0 ? { count } : {})
  const choices = [
    { id: 'all', label: tInbox('all'), ...counted(forUs.length) },
    { id: 'me', label: tInbox('mine'), ...counted(mine) },
    ...teams.map(({ id, name }) => ({ id, label: name, ...counted(forUs.filter(({ conversation }) => conversation.team === id).length) })),
  ]
  return (
    <div className={styles.filters}>
      <SegmentedControl label={tInbox('filter')} choices={choices} chosen={of} onChoose={onFilter} />
    </div>
  )
}
