import type { ConversationRow } from '#streams/derive/messaging/unansweredConversations.ts'
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
}

/** Shows first the figures that are 0 while all is well. A figure that the user may not read is left out. */
export function MustBeZero({ toCorrect }: Props) {
  const figures = { ...useLiveFigures(), toCorrect }
  return (
    <Panel title={tSystem('mustBeZero')}>
      <dl className={styles.figures}>
        {figureNames.map((name) => {
          const count = figures[name]
          return count !== null && <Figure key={name} label={tSystem(`toZero.${name}`)} count={count} />
        })}
      </dl>
    </Panel>
  )
}

const figureNames = ['behind', 'notSent', 'failing', 'setAside', 'failedJobs', 'disagrees', 'toCorrect'] as const
type FigureName = (typeof figureNames)[number]

function useLiveFigures(): Readonly<Record<Exclude<FigureName, 'toCorrect'>, number | null>> {
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

const Figure = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <div className={asStack(2)}>
    <dt className={asText('small', 'quiet')}>{label}</dt>
    <dd className={classNames(asRow(6, 'center', count === 0 ? 'ink' : 'red'), styles.count)}>
      {count > 0 && <StateGlyph shape="pastSecond" size={18} />}
      <span className="figure">{count}</span>
    </dd>
  </div>
)
