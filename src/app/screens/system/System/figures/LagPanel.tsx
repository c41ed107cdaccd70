import type { LagMinute, SystemFigures } from '#domain/system/systemFigures.ts'
import { wholeTimeOf } from '#locale/common/time.ts'
import { Panel } from '../../../../components/panels/PanelStack.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { tSystem } from '../tSystem.ts'
import { LagLines } from './LagLines.tsx'
import styles from './figures.module.css'

type Props = Pick<SystemFigures, 'lag'> & { readonly timeZone: string }

/** How long entries took from their commit to a drawn screen, in the last hour. */
export function LagPanel({ lag, timeZone }: Props) {
  const last = lag.findLast(({ p50 }) => p50 !== null)
  const worst = worstOf(lag)
  return (
    <Panel title={tSystem('lag')} end={<span className={asText('small', 'quiet')}>{tSystem('lagHelp')}</span>}>
      <LagLines lag={lag} from={wholeTimeOf(lag[0]?.at ?? 0, timeZone)} />
      <dl className={classNames(asRow(16, 'between'), styles.lagFigures)}>
        <LagFigure label={tSystem('lagHalf')} milliseconds={last?.p50} />
        <LagFigure label={tSystem('lagMost')} milliseconds={last?.p95} />
        <LagFigure
          label={worst ? tSystem('lagWorst', { at: wholeTimeOf(worst.at, timeZone) }) : tSystem('lagWorstNone')}
          milliseconds={worst?.most}
        />
      </dl>
    </Panel>
  )
}

const LagFigure = ({ label, milliseconds }: { readonly label: string; readonly milliseconds: number | null | undefined }) => (
  <div className={classNames(asStack(2), styles.lagFigure)}>
    <dd className={classNames('figure', styles.lagValue)}>
      {milliseconds === null || milliseconds === undefined ? tSystem('notMeasured') : tSystem('milliseconds', { count: milliseconds })}
    </dd>
    <dt className={asText('small', 'quiet')}>{label}</dt>
  </div>
)

const worstOf = (lag: readonly LagMinute[]): LagMinute | undefined =>
  lag.filter(({ most }) => most !== null).toSorted((a, b) => (b.most ?? 0) - (a.most ?? 0))[0]
