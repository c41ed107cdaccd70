import { digitsOf } from '#domain/words/time.ts'
import type { BoardVisit } from '#streams/derive/board/providerBoard.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { sayAction } from '../../../sayings.ts'
import { useCommand } from '../../../useCommand.ts'
import { useAsking } from './asking.ts'
import styles from './NextStep.module.css'
import { sayBoard } from './sayBoard.ts'
import { wayWords } from './wayWords.ts'

type Props = { readonly visit: BoardVisit; readonly timeZone: string }

/** One large button a row, from the chart. It is solid in the one row that is mine and next. */
export function NextStep({ visit, timeZone }: Props) {
  const { step, isNext, name } = visit
  if (step === null) return null
  if ('opensAt' in step) return <span className={styles.opens}>{sayBoard('opens', { time: digitsOf(step.opensAt, timeZone) })}</span>
  const label = step.chair ? sayAction('seatIn', { chair: step.chair }) : sayAction(step.word)
  const look = { className: styles.step, kind: isNext ? 'next' : 'other', isSoft: !isNext } as const
  // The row says why; the button says that there is something, and that it is not possible now.
  if (step.isBlocked)
    return (
      <Button {...look} isDisabled aria-label={`${label}, ${name}: ${wayWords(visit.inTheWay)}`}>
        {label}
      </Button>
    )
  if (step.asks !== null) return <Asks {...look} visit={visit} label={label} />
  return (
    <CommandButton
      {...look}
      command={`appointments.${step.word}`}
      record={visit.id}
      seen={visit.version}
      data={step.data}
      label={label}
      about={name}
    />
  )
}

type AsksProps = {
  readonly visit: BoardVisit
  readonly label: string
  readonly kind: 'next' | 'other'
  readonly isSoft: boolean
  readonly className: string | undefined
}

/** Says that it opens a question; while what was answered to it is under way, it waits like any other. */
function Asks({ visit: { id, version, name, step }, label, ...look }: AsksProps) {
  const ask = useAsking()
  const { phase } = useCommand(step && 'word' in step ? `appointments.${step.word}` : '', id, version)
  const word = phase === 'kept' ? sayAction('kept', { action: label }) : sayBoard('asksFirst', { action: label })
  return (
    <Button
      {...look}
      aria-label={`${label}, ${name}`}
      aria-haspopup="dialog"
      isPending={phase === 'pending'}
      isKept={phase === 'kept'}
      onPress={() => ask({ visit: id, about: 'step' })}
    >
      {word}
    </Button>
  )
}

/** Everything by which the button differs. */
export const faceOfStep = ({ step, isNext, name, inTheWay }: BoardVisit): string =>
  `${JSON.stringify(step)} ${isNext} ${name} ${JSON.stringify(inTheWay)}`
