import { dayOf } from '#domain/time.ts'
import { tChart } from '#locale/clinical/chart.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import { dayText } from '#locale/common/dateTexts.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import { type OperationRow, unplannedFindings } from '#streams/derive/clinical/chartRecords.ts'
import { currentPlans, phasesOf, type PlanRow } from '#streams/derive/clinical/planRecords.ts'
import { Panel, PanelRow } from '../../../../components/panels/PanelStack.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asText } from '../../../../theme/looks.ts'
import { useLiveRecords } from '../../../useLiveRecords.ts'
import type { PatientPanelProps } from '../../patientPanel.ts'
import { TabLink } from '../../TabLink.tsx'

/** The dental chart in two lines: what waits for a plan, and how far the plan is. */
export function ChartPanel({ patient }: PatientPanelProps) {
  const { timeZone } = useCurrentLocation().location
  const operations = useLiveRecords<OperationRow>('operations', 'patient', patient.id)
  const plans = useLiveRecords<PlanRow>('operations/plans', 'patient', patient.id)
  const rows = [...operations.rows.values()]
  const findings = unplannedFindings(rows).length
  const [plan] = currentPlans(plans.rows.values())
  const last = rows
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  const cents = plan ? phasesOf(plan, rows).reduce((sum, phase) => sum + phase.cents, 0) : 0
  return (
    <Panel title={tChart('chart')} end={<TabLink patient={patient.id} tab="chart" label={tChart('openChart')} />}>
      {operations.ready && rows.length === 0 && <PanelRow label={<span className={asText('faint')}>{tChart('nothingCharted')}</span>} />}
      {findings > 0 && <PanelRow label={<span className={asText('body', 'amber')}>{tChart('findingsOpen', { count: findings })}</span>} />}
      {plan && (
        <PanelRow
          label={<span className={asText('body')}>{tPlan('planState', { option: plan.option, state: tPlan(`state.${plan.state}`) })}</span>}
          description={moneyText(cents)}
        />
      )}
      {last !== undefined && (
        <PanelRow
          label={
            <span className={asText('small', 'quiet')}>
              {tChart('lastCharted', { day: dayText('dateAndYear', dayOf(last, timeZone)) })}
            </span>
          }
        />
      )}
    </Panel>
  )
}
