import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { BehaviorSubject } from 'rxjs'
import { presentStates } from '#domain/scheduling/appointment.ts'
import { isOneOf } from '#domain/fields.ts'
import { tToPresent } from '#locale/clinical/plansToPresent.ts'
import { type PlansToPresent, type PlanToPresent, watchPlansToPresent } from '#streams/derive/clinical/plansToPresent.ts'
import type { AppointmentRow, DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../../appContext.ts'
import { classNames } from '../../../../classNames.ts'
import { patientName } from '../../../../components/scheduling/appointment/names.ts'
import { Badge } from '../../../../components/state/Badge.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import { planStateText, planSumText } from '../checkout/planToPresentText.ts'
import styles from './ReceptionSidebar.module.css'

type Props = { readonly day: DayRows }

const none: PlansToPresent = new Map()
const maxShown = 6

const isHere = ({ state }: AppointmentRow): boolean => isOneOf(presentStates, state.visit)
const stepOf = ({ state }: AppointmentRow): number => presentStates.findIndex((step) => step === state.visit)

/** Follows the plans of the patients who are here. A patient who arrives reloads no other. */
function usePlansOf(patients: readonly string[]): PlansToPresent {
  const client = useClient()
  const [patients$] = useState(() => new BehaviorSubject(patients))
  useEffect(() => patients$.next(patients), [patients$, patients])
  const plans$ = useMemo(() => watchPlansToPresent(client, patients$), [client, patients$])
  return useObservable<PlansToPresent>(plans$, none)
}

/** The patients in the practice, those who leave first before the others. */
const patientsHere = ({ appointments }: DayRows): readonly string[] => [
  ...new Set(
    [...appointments.values()]
      .filter(isHere)
      .sort((a, b) => stepOf(b) - stepOf(a))
      .map(({ patient }) => patient),
  ),
]

/** Lists the patients in the practice who are to hear of a treatment plan, or to answer one. */
export function ReadyToPresent({ day }: Props) {
  const here = useMemo(() => patientsHere(day), [day])
  const plans = usePlansOf(here)
  const shown = here.flatMap((patient) => plans.get(patient) ?? [])
  if (shown.length === 0) return null
  return (
    <section aria-label={tToPresent('title')}>
      <header className={classNames(asRow(10, 'center'), styles.head)}>
        <h2 className={asText('headingTracked')}>{tToPresent('title')}</h2>
        <Badge kind="count">{shown.length}</Badge>
      </header>
      <ul className={classNames(asText('card'), styles.asking)}>
        {shown.slice(0, maxShown).map((plan) => (
          <li key={plan.patient}>
            <PlanLine plan={plan} name={patientName(day.patients.get(plan.patient) ?? null)} />
          </li>
        ))}
      </ul>
      {shown.length > maxShown && (
        <p className={classNames(asText('small', 'faint'), styles.more)}>{tToPresent('moreNames', { count: shown.length - maxShown })}</p>
      )}
    </section>
  )
}

/** One press opens the chart with the plan. */
function PlanLine({ plan, name }: { readonly plan: PlanToPresent; readonly name: string }) {
  const navigate = useNavigate()
  const openPlan = () => void navigate({ to: '/patients', search: { patient: plan.patient, tab: 'chart' } })
  return (
    <AriaButton className={classNames(asStack(1, 'bare'), styles.one)} onPress={openPlan}>
      <span className={asRow(8, 'center', 'shrinks')}>
        <span className={classNames(asText('breaks', 'shrinks'), styles.name)}>{name}</span>
        <span className={classNames(asText('small', 'strong', 'fixed', 'pushed'), 'figure')}>{planSumText(plan)}</span>
      </span>
      <span className={asText('small', 'quiet', 'cut')}>{planStateText(plan)}</span>
    </AriaButton>
  )
}
