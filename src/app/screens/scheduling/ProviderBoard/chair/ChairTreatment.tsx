import { useNavigate } from '@tanstack/react-router'
import { hasScopes } from '#domain/scopes.ts'
import { tPlan } from '#locale/clinical/plan.ts'
import { tToday } from '#locale/clinical/treatmentToday.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import type { SeatedPatient } from '#streams/derive/scheduling/providerBoard/chairPanel.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { patientPageScope } from '../../../../components/people/patientPageScope.ts'
import { TreatmentList } from '../../../../components/scheduling/appointment/treatment/TreatmentList.tsx'
import { useTreatment } from '../../../../components/scheduling/appointment/treatment/useTreatment.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './MyChair.module.css'

/** The panel has room for these; the others are on the chart. */
const maxShown = 2

/** The treatment that is planned for the patient in the chair, ticked off here, and the press that opens the chart. */
export function ChairTreatment({ seated }: { readonly seated: SeatedPatient }) {
  const { entries, doneCount } = useTreatment(seated.id)
  const title = entries.length === 0 ? tToday('none') : tPlan('treatment')
  return (
    <section className={asStack(4)} aria-label={tPlan('treatment')}>
      <div className={classNames(asRow(10, 'center'), styles.treatment)}>
        <h3 className={asText('small', 'faint', 'cut')}>{title}</h3>
        {entries.length > 0 && (
          <span className={classNames(asText('small', 'quiet', 'fixed'), 'figure')}>
            {tToday('doneOf', { done: doneCount, count: entries.length })}
          </span>
        )}
        <ChartButton seated={seated} />
      </div>
      {entries.length > 0 && <TreatmentList appointment={seated} entries={entries.slice(0, maxShown)} />}
    </section>
  )
}

function ChartButton({ seated: { name, patient } }: { readonly seated: SeatedPatient }) {
  const { scopes } = useClient()
  const navigate = useNavigate()
  if (!hasScopes(patientPageScope, scopes)) return null
  return (
    <Button
      isSoft
      className={asText('pushed')}
      aria-label={[tPatient('tabs.chart'), name].join(', ')}
      onPress={() => void navigate({ to: '/patients', search: { patient, tab: 'chart' } })}
    >
      {tPatient('tabs.chart')}
    </Button>
  )
}
