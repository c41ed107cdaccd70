import { caseSteps, type CaseStep } from '#domain/lab/labCase.ts'
import { tLab } from '#locale/lab/labBoard.ts'
import type { LabCard } from '#streams/derive/lab/labBoard.ts'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { fittingText, whenText } from '../caseTexts.ts'
import { useLab } from '../labBoardContext.ts'
import styles from './CasePanel.module.css'

/** The steps of a case, with the time and the user of each that is done. */
export const CaseSteps = ({ card }: { readonly card: LabCard }) => (
  <ol className={styles.steps} aria-label={tLab('stepsLabel')}>
    {caseSteps.map((step) => (
      <StepLine key={step} step={step} card={card} />
    ))}
  </ol>
)

function StepLine({ step, card }: { readonly step: CaseStep; readonly card: LabCard }) {
  const { time } = useLab()
  const at = card.labCase[`${step}At`]
  const name = card.labCase[`${step}ByName`]
  const when = at && whenText(at, time)
  const done = when && name ? tLab('stepBy', { when, name }) : when
  const planned = step === 'fitted' && card.appointment ? fittingText(card, time) : ''
  return (
    <li className={classNames(asRow(10, 'center', 'between'), styles.step)}>
      <span className={asRow(10, 'inline', 'center', 'label', 'ink')}>
        <StateGlyph shape={at ? 'departed' : 'scheduled'} size={14} />
        {tLab(`steps.${step}`)}
      </span>
      <span className={classNames(asText('small', 'quiet', 'endText', 'shrinks'))}>{done ?? planned}</span>
    </li>
  )
}
