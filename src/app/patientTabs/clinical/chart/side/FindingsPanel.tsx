import { tChart } from '#locale/clinical/chart.ts'
import { unplannedFindings } from '#streams/derive/clinical/chartRecords.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { InkShape } from '../../../../components/odontogram/InkShape.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { strokeText } from '../../../../components/clinical/strokeText.ts'
import type { Chart } from '../useChart.ts'
import type { ChartControls } from '../useChartControls.ts'
import styles from './side.module.css'

type Props = { readonly chart: Chart; readonly controls: ChartControls }

/** Findings that no plan answers: a user decides what becomes of each. The button chooses the tooth with its surfaces. */
export function FindingsPanel({ chart, controls }: Props) {
  const findings = unplannedFindings([...chart.pending, ...chart.rows.values()])
  return (
    <section className={classNames(asStack(8), styles.panel)} aria-label={tChart('unplanned')}>
      <h3 className={asText('name', 'strong')}>{tChart('unplanned')}</h3>
      {findings.length === 0 && <p className={asText('small', 'quiet')}>{tChart('nothingOpen')}</p>}
      <ul className={asStack(8)}>
        {findings.map((row) => {
          const name = tChart('unplannedOne', { teeth: row.teeth.join(', '), name: strokeText(row, chart) })
          return (
            <li key={row.id} className={classNames(asRow(10, 'center'), styles.finding)}>
              <InkShape ink="finding" />
              <span className={asText('label', 'breaks', 'shrinks')}>{name}</span>
              <Button className={styles.plan} aria-label={`${tChart('planIt')} ${name}`} onPress={() => controls.plan(row)}>
                {tChart('planIt')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
