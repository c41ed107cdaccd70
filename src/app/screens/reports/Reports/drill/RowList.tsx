import type { ReactNode } from 'react'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { PatientLink } from '../../../../components/people/PatientLink.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './RowPanel.module.css'
import { tReports } from '../tReports.ts'

/** More than this are counted. */
const maxShown = 200

type ListProps<Row> = {
  /** How many there are, in words. */
  readonly count: string
  readonly rows: readonly Row[]
  readonly line: (row: Row) => ReactNode
}

/** The records behind a row: how many, and the first of them. */
export const RowList = <Row,>({ count, rows, line }: ListProps<Row>) => (
  <>
    <p className={classNames(asText('small', 'quiet'), styles.count)}>{count}</p>
    <ul className={asStack()}>{rows.slice(0, maxShown).map(line)}</ul>
    {rows.length > maxShown && (
      <p className={classNames(asText('small', 'quiet'), styles.count)}>{tReports('more', { count: rows.length - maxShown })}</p>
    )}
  </>
)

type LineProps = {
  readonly patient: PatientRow | null
  readonly details: readonly string[]
  readonly children?: ReactNode
}

/** One record: its patient, what there is to say, and its state. */
export function RowLine({ patient, details, children }: LineProps) {
  const name = patient ? fullNameOf(patient) : tReports('patientHidden')
  return (
    <li className={classNames(asStack(2), styles.line)}>
      <span className={asRow('0 8', 'between', 'wraps', 'label')}>
        {patient ? (
          <PatientLink patient={patient.id} name={name}>
            {name}
          </PatientLink>
        ) : (
          name
        )}
        {details.length > 0 && <span className={asText('small', 'quiet')}>{details.join(' · ')}</span>}
      </span>
      {children}
    </li>
  )
}
