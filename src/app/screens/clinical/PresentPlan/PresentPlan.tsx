import './areas.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { tPresentPlan } from '#locale/clinical/presentPlan.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { Button } from '../../../components/form/Button.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import { useChart } from '../../../patientTabs/clinical/chart/useChart.ts'
import { useLiveRecords } from '../../../patientTabs/useLiveRecords.ts'
import { Presentation } from './Presentation.tsx'
import { useStayOnPage } from './handBack/useStayOnPage.ts'
import styles from './PresentPlan.module.css'

type Address = { readonly patient?: unknown; readonly plan?: unknown }
const textParam = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The page of a treatment plan that a patient holds in their hands. The address keeps it, so that a reload comes back to it. */
export function PresentPlan() {
  const search: Address = useSearch({ strict: false })
  const [patient, plan] = [textParam(search.patient), textParam(search.plan)]
  return patient === null || plan === null ? <NoPlan /> : <HandedOver key={plan} patientId={patient} planId={plan} />
}

function NoPlan() {
  const { timeZone } = useCurrentLocation().location
  const navigate = useNavigate()
  return (
    <Page title={tScreenName('presentPlan')} timeZone={timeZone}>
      <EmptyState title={tPresentPlan('noPlan')} description={tPresentPlan('noPlanHelp')}>
        <Button onPress={() => void navigate({ to: '/patients' })}>{tPresentPlan('patients')}</Button>
      </EmptyState>
    </Page>
  )
}

type Props = { readonly patientId: string; readonly planId: string }

function HandedOver({ patientId, planId }: Props) {
  const leave = useStayOnPage(patientId)
  const chart = useChart(patientId)
  const patients = useLiveRecords<PatientRow>('patients', 'id', patientId)
  const plans = useLiveRecords<PlanRow>('operations/plans', 'patient', patientId)
  const patient = patients.rows.get(patientId)
  const scope = chart.live.problem?.scope ?? patients.problem?.scope ?? plans.problem?.scope
  const isReady = chart.live.ready && patients.ready && plans.ready
  return (
    <main className={styles.page} data-density="touch">
      {scope ? (
        <NoPermission scope={scope} />
      ) : isReady && patient ? (
        <Presentation {...{ chart, patient, leave }} plan={plans.rows.get(planId) ?? null} plans={plans.rows} />
      ) : (
        <Loading rows={4} />
      )}
    </main>
  )
}
