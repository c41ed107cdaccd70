import { useMemo } from 'react'
import { planOutcomes } from '#domain/clinical/chart/operationStates.ts'
import type { AnyRecord } from '#domain/wire.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import type { RowPlace } from '#streams/derive/reports/rowDays.ts'
import {
  type ReportTreatment,
  type RowTreatments as Rows,
  type TreatmentKind,
  watchRowTreatments,
} from '#streams/derive/reports/watchRowTreatments.ts'
import { useClient } from '../../../../appContext.ts'
import { Loading, NoPermission } from '../../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { useRecordsById } from '../../../../patientTabs/useLiveRecords.ts'
import { asText } from '../../../../theme/looks.ts'
import { amountText } from '../report/reportTexts.ts'
import { tReports } from '../tReports.ts'
import { RowLine, RowList } from './RowList.tsx'

const none: Rows = { treatments: null, scope: null }
type Named = AnyRecord & { readonly name: string }

type Props = { readonly place: RowPlace; readonly kind: TreatmentKind }

/** The treatments behind a row, or the plans, the latest first. */
export function RowTreatments({ place, kind }: Props) {
  const client = useClient()
  const { locations } = useCurrentLocation()
  const rows$ = useMemo(
    () => watchRowTreatments(client, { place, kind, locations: locations.map(({ id }) => id) }),
    [client, place, kind, locations],
  )
  const { treatments, scope } = useObservable<Rows>(rows$, none)
  const nameOf = useTreatmentNames(treatments ?? [])
  if (scope !== null) return <NoPermission scope={scope} />
  if (treatments === null) return <Loading rows={5} />
  return (
    <RowList
      count={tReports('treatmentCount', { count: treatments.length })}
      rows={treatments}
      line={(found) => <TreatmentLine key={found.operation.id} found={found} kind={kind} name={nameOf(found)} />}
    />
  )
}

/** The name of a treatment: that of its item, otherwise of its condition. */
function useTreatmentNames(treatments: readonly ReportTreatment[]): (treatment: ReportTreatment) => string | null {
  const idsOf = (field: 'item' | 'condition') => treatments.flatMap(({ operation }) => operation[field] ?? [])
  const items = useRecordsById<Named>('items', idsOf('item'))
  const conditions = useRecordsById<Named>('treatconds', idsOf('condition'))
  return ({ operation: { item, condition } }) => items.get(item ?? '')?.name ?? conditions.get(condition ?? '')?.name ?? null
}

type LineProps = { readonly found: ReportTreatment; readonly kind: TreatmentKind; readonly name: string | null }

function TreatmentLine({ found: { operation, day, patient }, kind, name }: LineProps) {
  const { teeth, fee, quantity, state } = operation
  const outcome = planOutcomes.find((one) => one === state)
  const details = [
    name,
    teeth.length === 0 ? null : tReports('onTeeth', { count: teeth.length, teeth: teeth.join(', ') }),
    fee === null ? null : amountText(fee.cents * quantity),
    kind === 'plannedTreatments' && outcome ? tReports(`outcomes.${outcome}`) : null,
  ]
  return (
    <RowLine patient={patient} details={[dayText('dateAndYear', day)]}>
      <span className={asText('small', 'quiet')}>{details.filter((text) => text !== null).join(' · ')}</span>
    </RowLine>
  )
}
