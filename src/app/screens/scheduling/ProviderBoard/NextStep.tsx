import { digitsOf } from '#domain/words/time.ts'
import type { BoardVisit } from '#streams/derive/providerBoard.ts'
import { CommandButton } from '../../../parts/CommandButton.tsx'
import { sayAction } from '../../../sayings.ts'
import styles from './NextStep.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly visit: BoardVisit; readonly timeZone: string }

/** One large button a row, from the chart. It is solid in the one row that is mine and next. */
export function NextStep({ visit, timeZone }: Props) {
  const { step, isNext, name } = visit
  if (step === null) return null
  if ('opensAt' in step) return <span className={styles.opens}>{sayBoard('opens', { time: digitsOf(step.opensAt, timeZone) })}</span>
  return (
    <CommandButton
      className={styles.step}
      command={`appointments.${step.word}`}
      record={visit.id}
      data={step.data}
      label={step.chair ? sayAction('seatIn', { chair: step.chair }) : sayAction(step.word)}
      about={name}
      kind={isNext ? 'next' : 'other'}
      isSoft={!isNext}
    />
  )
}
