import type { ReportRow } from '#domain/reports/buildReport.ts'
import { measureOf, type MeasureId, type ReportDefinition } from '#domain/reports/reports.ts'
import { changeText, valueText } from './reportTexts.ts'
import { asText } from '../../../../theme/looks.ts'
import styles from './Report.module.css'
import { tReports } from '../tReports.ts'

type Props = { readonly definition: ReportDefinition; readonly total: ReportRow }

/** The totals of the period, each beside that of the days before, with its definition in words. */
export const ReportFigures = ({ definition, total }: Props) => (
  <dl className={styles.figures}>
    {definition.headline.map((id) => (
      <ReportFigure key={id} id={id} definition={definition} total={total} />
    ))}
  </dl>
)

function ReportFigure({ id, definition, total }: Props & { readonly id: MeasureId }) {
  const measure = measureOf(definition, id)
  return (
    <div className={styles.figure}>
      <dt>{tReports(`measures.${id}`)}</dt>
      <dd>
        <span className={`figure ${styles.value}`}>{valueText(measure, total.counts)}</span>{' '}
        <span className={asText('small', 'quiet', 'oneLine')}>{changeText(measure, total.counts, total.before)}</span>
        <p className={styles.definition}>{tReports(`definitions.${id}`)}</p>
      </dd>
    </div>
  )
}
