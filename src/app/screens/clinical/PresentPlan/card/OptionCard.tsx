import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { tPresentPlan } from '#locale/clinical/presentPlan.ts'
import { moneyText } from '#locale/money/moneyText.ts'
import type { CardPhase, PlanCard } from '#streams/derive/clinical/presentedPlans.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import type { Chart } from '../../../../patientTabs/clinical/chart/useChart.ts'
import { optionName, teethText } from '../presentTexts.ts'
import { OptionTeeth } from './OptionTeeth.tsx'
import styles from './OptionCard.module.css'

type Props = {
  readonly card: PlanCard
  readonly cards: readonly PlanCard[]
  /** The teeth that the patient decides about. */
  readonly teeth: readonly number[]
  readonly chart: Chart
  readonly patient: PatientRow
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** One option: what it does, when, and what it costs. A press anywhere on it chooses it. */
export function OptionCard({ card, cards, teeth, chart, patient, isChosen, onChoose }: Props) {
  const id = useId()
  const { plan, phases } = card
  const title = tPresentPlan('optionNamed', { option: plan.option, name: optionName(card, cards) })
  const isChoice = cards.length > 1
  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      {isChoice && <input id={id} className="unseen" type="radio" name="option" checked={isChosen} onChange={onChoose} />}
      <div className={styles.head}>
        <OptionTeeth {...{ plan, teeth, chart, patient }} />
        <div className={styles.words}>
          <div className={styles.title}>
            <h2>{isChoice ? <label htmlFor={id}>{title}</label> : title}</h2>
            {isChoice && isChosen && (
              <span className={styles.chosen}>
                <IconCircleCheckFilled size={20} aria-hidden="true" />
                {tPresentPlan('chosen')}
              </span>
            )}
          </div>
          {plan.explanation !== null && <p>{plan.explanation}</p>}
        </div>
      </div>
      {phases.map((phase, index) => (
        <PhaseOfOption key={phase.phase.key} phase={phase} number={index + 1} />
      ))}
      <Sums card={card} />
    </article>
  )
}

const PhaseOfOption = ({ phase: { phase, minutes, lines }, number }: { readonly phase: CardPhase; readonly number: number }) => (
  <section className={styles.phase}>
    <div className={styles.row} data-part="head">
      <h3>
        <span>{number}</span>
        {phase.name}
      </h3>
      {minutes > 0 && <span>{tPresentPlan('minutes', { minutes })}</span>}
    </div>
    <ul>
      {lines.map(({ operation, name, teeth, fee }) => (
        <li key={operation} className={styles.row}>
          <span>
            <span className={styles.name}>{name}</span> <small>{teethText(teeth)}</small>
          </span>
          <span>{moneyText(fee.cents)}</span>
        </li>
      ))}
    </ul>
  </section>
)

const Sums = ({ card: { feesCents, benefitCents, payCents } }: Pick<Props, 'card'>) => (
  <dl className={styles.sums}>
    <div>
      <dt>{tPresentPlan('fees')}</dt>
      <dd>{moneyText(feesCents)}</dd>
    </div>
    {benefitCents !== null && (
      <div>
        <dt>{tPresentPlan('fund')}</dt>
        <dd>{moneyText(-benefitCents)}</dd>
      </div>
    )}
    <div data-part="pays">
      <dt>{tPresentPlan('pays')}</dt>
      <dd>{moneyText(payCents)}</dd>
    </div>
  </dl>
)
