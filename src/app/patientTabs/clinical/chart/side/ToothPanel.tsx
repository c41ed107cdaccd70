import type { ToothPicture } from '#domain/clinical/chart/toothPicture.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { toothName } from '#locale/clinical/toothName.ts'
import { entriesOfTooth } from '#streams/derive/clinical/chartRecords.ts'
import { useCoarsePointer } from '../../../../components/layout/useMedia.ts'
import { LargeTooth } from '../../../../components/odontogram/LargeTooth.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import type { Chart } from '../useChart.ts'
import type { ChartControls } from '../useChartControls.ts'
import { EntryRow } from './EntryRow.tsx'
import styles from './side.module.css'

type Props = {
  readonly chart: Chart
  readonly controls: ChartControls
  readonly picture: ToothPicture | null
  readonly pendingIds: ReadonlySet<string>
  readonly queuedIds: ReadonlySet<string>
  readonly isReadOnly: boolean
}

/** The chosen tooth: large where a finger charts, and everything that was ever charted on it. */
export function ToothPanel({ controls, picture, ...props }: Props) {
  const { teeth } = controls.state
  const [tooth] = teeth
  if (tooth === undefined)
    return (
      <section className={classNames(asStack(4), styles.panel)} aria-label={tChart('noTooth')}>
        <h3 className={asText('name', 'strong')}>{tChart('noTooth')}</h3>
        <p className={asText('small', 'quiet')}>{tChart('noToothHelp')}</p>
      </section>
    )
  if (teeth.length > 1)
    return (
      <section className={classNames(asStack(4), styles.panel)}>
        <h3 className={asText('name', 'strong')}>{tChart('teethChosen', { count: teeth.length })}</h3>
        <p className={asText('body', 'quiet')}>{teeth.join(', ')}</p>
      </section>
    )
  return <OneTooth key={tooth} tooth={tooth} controls={controls} picture={picture} {...props} />
}

function OneTooth({ tooth, chart, controls, picture, pendingIds, queuedIds, isReadOnly }: Props & { readonly tooth: number }) {
  const isTouch = useCoarsePointer()
  const entries = entriesOfTooth([...chart.pending, ...chart.rows.values()], tooth)
  const since = entries.at(-1)?.steps[0]?.at.slice(0, 4)
  const phaseOf = (id: string) => (queuedIds.has(id) ? 'queued' : pendingIds.has(id) ? 'pending' : undefined)
  return (
    <section className={classNames(asStack(10), styles.panel)} aria-labelledby={`tooth-${tooth}`}>
      <div className={asRow(12, 'center')}>
        <span className={asText('figure', 'strong')}>{tooth}</span>
        <div className={asStack(2)}>
          <h3 id={`tooth-${tooth}`} className={classNames(asText('label', 'strong'), styles.name)}>
            {toothName(tooth)}
          </h3>
          <span className={asText('small', 'quiet')}>
            {since === undefined ? tChart('noEntries') : tChart('entriesSince', { count: entries.length, year: since })}
          </span>
        </div>
      </div>
      {isTouch && picture && !isReadOnly && (
        <LargeTooth
          picture={picture}
          chosen={controls.state.surfaces}
          pending={pendingIds}
          isReadOnly={isReadOnly}
          onToggle={controls.toggle}
        />
      )}
      <ul className={asStack(0)}>
        {entries.map((row) => (
          <EntryRow key={row.id} row={row} chart={chart} phase={phaseOf(row.id)} />
        ))}
      </ul>
    </section>
  )
}
