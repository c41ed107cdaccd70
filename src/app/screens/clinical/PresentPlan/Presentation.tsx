import { useState } from 'react'
import { callNameOf } from '#domain/people/callNameOf.ts'
import { agreedPlanStates } from '#domain/clinical/chart/treatmentPlanStates.ts'
import { isOneOf } from '#domain/fields.ts'
import { tPresentPlan } from '#locale/clinical/presentPlan.ts'
import { optionsOfChoice, decidingTeeth, planCardOf } from '#streams/derive/clinical/presentedPlans.ts'
import type { PlanRow } from '#streams/derive/clinical/planRecords.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useCurrentLocation, useToday } from '../../../location/LocationProvider.tsx'
import type { Chart } from '../../../patientTabs/clinical/chart/useChart.ts'
import { OptionCard } from './card/OptionCard.tsx'
import { Decision } from './decision/Decision.tsx'
import { useDecision } from './decision/useDecision.ts'
import { HandBack } from './handBack/HandBack.tsx'
import styles from './PresentPlan.module.css'
import { aboutText, lastDayText, titleText } from './presentTexts.ts'

type Props = {
  readonly patient: PatientRow
  readonly plan: PlanRow | null
  readonly plans: ReadonlyMap<string, PlanRow>
  readonly chart: Chart
  readonly leave: () => void
}

/** The options beside each other, and below them the signature of the patient. Each way out asks a user of the practice. */
export function Presentation({ patient, plan, plans, chart, leave }: Props) {
  const choice = plan === null ? [] : optionsOfChoice(plan, plans.values())
  const presented = choice.filter(({ state }) => state === 'presented')
  const decision = useDecision(patient, presented)
  const [isLeaving, setLeaving] = useState(false)
  const name = callNameOf(patient)
  if (choice.some(({ state }) => isOneOf(agreedPlanStates, state)))
    return <HandBack title={tPresentPlan('thanks', { name })} help={tPresentPlan('thanksHelp')} onLeave={leave} />
  if (presented.length === 0) return <HandBack title={tPresentPlan('over')} help={tPresentPlan('overHelp')} onLeave={leave} />
  if (isLeaving)
    return (
      <HandBack
        title={tPresentPlan('noDecision')}
        help={tPresentPlan('noDecisionHelp', { name })}
        onLeave={leave}
        onReadOn={() => setLeaving(false)}
      />
    )
  return <Options {...{ patient, chart, decision, presented }} onNotToday={() => setLeaving(true)} />
}

type OptionsProps = Pick<Props, 'patient' | 'chart'> & {
  readonly presented: readonly PlanRow[]
  readonly decision: ReturnType<typeof useDecision>
  readonly onNotToday: () => void
}

function Options({ patient, chart, decision, presented, onNotToday }: OptionsProps) {
  const today = useToday()
  const { timeZone } = useCurrentLocation().location
  const cards = presented.map((each) =>
    planCardOf(each, (operation) => chart.items.get(chart.rows.get(operation)?.item ?? '')?.minutes ?? 0),
  )
  const teeth = decidingTeeth(cards)
  const [first] = presented
  return (
    <>
      <header className={styles.head}>
        <h1>{titleText(callNameOf(patient), cards.length, teeth)}</h1>
        {first && <p>{aboutText(first, teeth, today, timeZone)}</p>}
      </header>
      <div
        className={styles.cards}
        data-count={cards.length}
        role={cards.length > 1 ? 'radiogroup' : undefined}
        aria-label={cards.length > 1 ? tPresentPlan('options') : undefined}
      >
        {cards.map((card) => (
          <OptionCard
            key={card.plan.id}
            {...{ card, cards, teeth, chart, patient }}
            isChosen={decision.plan?.id === card.plan.id}
            onChoose={() => decision.choose(card.plan.id)}
          />
        ))}
      </div>
      <Decision {...{ decision, onNotToday }} count={cards.length} lastDay={lastDayText(presented)} />
    </>
  )
}
