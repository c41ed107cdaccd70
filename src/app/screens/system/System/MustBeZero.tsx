import type { ConversationRow } from '#streams/derive/messaging/unansweredConversations.ts'
import { daysWithoutBackup, type SystemFigures } from '#domain/system/systemFigures.ts'
import { weekdayAndTimeOf } from '#locale/common/time.ts'
import { useDataAge } from '../../../liveness/useDataAge.ts'
import { Panel } from '../../../components/panels/PanelStack.tsx'
import { StateGlyph } from '../../../components/state/StateGlyph.tsx'
import { useMessageChannels } from '../../../components/messaging/useMessageChannels.ts'
import { classNames } from '../../../classNames.ts'
import { asRow, asStack, asText } from '../../../theme/looks.ts'
import styles from './MustBeZero.module.css'
import { tSystem } from './tSystem.ts'
import { type ProcessRow, useLiveRows } from './useLiveRows.ts'

type Props = {
  /** Records beyond a bound; `null` if not known. */
  readonly toCorrect: number | null
  /** `null` until the server sent them. */
  readonly system: SystemFigures | null
  readonly timeZone: string
}

/** Shows first the figures that are 0 while all is well. A figure that the user may not read is left out. */
export function MustBeZero({ toCorrect, system, timeZone }: Props) {
  const figures = { ...useLiveFigures(), ...serverFiguresOf(system), toCorrect }
  const since = system && (
    <span className={asText('small', 'quiet')}>{tSystem('sinceStart', { at: weekdayAndTimeOf(system.startedAt, timeZone) })}</span>
  )
  const backupNote = system?.backups?.backup.doneAt === null ? tSystem('noBackupYet') : null
  const isWell = (name: FigureName) => figures[name] === 0
  const large = [...mainNames, ...otherNames.filter((name) => !isWell(name))]
  const well = otherNames.filter(isWell)
  return (
    <Panel title={tSystem('mustBeZero')} end={since}>
      <dl className={styles.figures}>
        {large.map((name) => {
          const count = figures[name]
          return count !== null && <Figure key={name} name={name} count={count} note={name === 'backup' ? backupNote : null} />
        })}
      </dl>
      {well.length > 0 && (
        <p className={classNames(asText('small', 'quiet'), styles.well)}>
          {tSystem('alsoZero')}: {well.map((name) => tSystem(`toZero.${name}`)).join(' · ')}
        </p>
      )}
    </Panel>
  )
}

/** These are always large. */
const mainNames = ['behind', 'lost', 'repeated', 'backup', 'notSent', 'setAside'] as const
/** These are large above 0, and otherwise named in one line. */
const otherNames = ['overdue', 'backupFailed', 'failing', 'failedJobs', 'disagrees', 'toCorrect'] as const
type FigureName = (typeof mainNames)[number] | (typeof otherNames)[number]
type ServerFigure = 'lost' | 'repeated' | 'overdue' | 'backup' | 'backupFailed'

const serverFiguresOf = (system: SystemFigures | null): Readonly<Record<ServerFigure, number | null>> => ({
  lost: system && system.frames.lost,
  repeated: system && system.frames.repeated,
  overdue: system && system.timers.overdue,
  backup: system && daysWithoutBackup(system),
  backupFailed: system?.backups ? system.backups.backup.failed + system.backups.drill.failed : null,
})

function useLiveFigures(): Readonly<Record<Exclude<FigureName, ServerFigure | 'toCorrect'>, number | null>> {
  const age = useDataAge()
  const conversations = useLiveRows<ConversationRow>('conversations', 'msg', 'open')
  const jobs = useLiveRows<ProcessRow>('process')
  const faults = useLiveRows('reports/faults', 'rep', 'disagrees')
  const channels = useMessageChannels()
  const isSetAside = ({ work }: ProcessRow) => work !== null
  const failed = [...jobs.rows.values()].filter(({ state }) => state === 'failed')
  return {
    behind: age.kind === 'behind' ? age.seconds : age.kind === 'live' ? 0 : null,
    notSent: conversations.ready ? [...conversations.rows.values()].filter(({ flags }) => flags.length > 0).length : null,
    failing: channels?.filter(({ state }) => state === 'failing').length ?? null,
    setAside: jobs.ready ? failed.filter(isSetAside).length : null,
    failedJobs: jobs.ready ? failed.filter((job) => !isSetAside(job)).length : null,
    disagrees: faults.ready ? faults.rows.size : null,
  }
}

type FigureProps = { readonly name: FigureName; readonly count: number; readonly note: string | null }

/** A figure above 0 says what to do. */
const Figure = ({ name, count, note }: FigureProps) => (
  <div className={classNames(asStack(2, 'atTop'), styles.figure)}>
    <dt className={asText('small', 'medium')}>{tSystem(`toZero.${name}`)}</dt>
    <dd className={classNames(asRow(6, 'center', count === 0 ? 'ink' : 'red'), styles.count)}>
      {count > 0 && <StateGlyph shape="pastSecond" size={18} />}
      <span className="figure">{count}</span>
    </dd>
    {count > 0 && <dd className={classNames(asText('small', 'quiet'), styles.advice)}>{tSystem(`advice.${name}`)}</dd>}
    {count === 0 && note !== null && <dd className={classNames(asText('small', 'amber'), styles.advice)}>{note}</dd>}
  </div>
)
