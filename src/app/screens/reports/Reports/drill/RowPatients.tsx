import { useMemo } from 'react'
import { isUnbooked } from '#domain/figures/patientFigures.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { RowPlace } from '#streams/derive/reports/rowDays.ts'
import { type ReportPatient, type RowPatients as Rows, watchRowPatients } from '#streams/derive/reports/watchRowPatients.ts'
import { useClient } from '../../../../appContext.ts'
import { Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { RowLine, RowList } from './RowList.tsx'
import { asText } from '../../../../theme/looks.ts'
import { tReports } from '../tReports.ts'

const none: Rows = { patients: null, scope: null }

/** The patients behind a row, those without a later appointment first. */
export function RowPatients({ place }: { readonly place: RowPlace }) {
  const client = useClient()
  const rows$ = useMemo(() => watchRowPatients(client, place), [client, place])
  const { patients, scope } = useObservable<Rows>(rows$, none)
  if (scope !== null) return <NoPermission scope={scope} />
  if (patients === null) return <Loading rows={5} />
  return (
    <RowList
      count={tReports('patientCount', { count: patients.length })}
      rows={patients}
      line={(found) => <PatientLine key={found.summary.id} found={found} />}
    />
  )
}

const textOf = (day: string | null) => (day === null ? '' : dayText('dateAndYear', day))

function PatientLine({ found: { summary, patient, isNew, isLast } }: { readonly found: ReportPatient }) {
  const { firstOn, lastOn, bookedUntil } = summary
  const when = isNew ? tReports('firstCame', { day: textOf(firstOn) }) : tReports('lastCame', { day: textOf(lastOn) })
  const next = isUnbooked(summary) ? (isLast ? tReports('notRebooked') : '') : tReports('bookedUntil', { day: textOf(bookedUntil) })
  return (
    <RowLine patient={patient} details={[]}>
      <span className={asText('small', 'quiet')}>{[when, next].filter((text) => text !== '').join(' · ')}</span>
    </RowLine>
  )
}
