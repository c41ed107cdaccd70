import type { Sitting } from '#streams/derive/myChair.ts'
import { useCommand } from '../../../useCommand.ts'
import { CommandButton } from '../../../parts/CommandButton.tsx'
import { Button } from '../../../parts/Button.tsx'
import { StateGlyph } from '../../../parts/StateGlyph.tsx'
import { Timer } from '../../../parts/Timer.tsx'
import { sayAction } from '../../../sayings.ts'
import styles from './Exam.module.css'
import { sayBoard } from './sayBoard.ts'

const whoIsFree = (names: readonly string[]): string =>
  names.length === 0
    ? sayBoard('chair.nobodyFree')
    : sayBoard('chair.dentistFree', { count: names.length, names: names.slice(0, 2).join(', ') })

/** The call for the dentist shows that it was heard, and who could come. */
export function Exam({ sitting }: { readonly sitting: Sitting }) {
  const { id, state, name } = sitting
  if (state.exam === 'none')
    return (
      <div className={styles.exam}>
        <CommandButton
          className={styles.ask}
          command="appointments.requestExam"
          record={id}
          label={sayAction('requestExam')}
          about={name}
          icon={<StateGlyph shape="examRequested" size={20} />}
        />
        <p className={styles.free}>{whoIsFree(sitting.freeDentists)}</p>
      </div>
    )
  return (
    <div className={styles.exam}>
      <Called sitting={sitting} />
      <div className={styles.acts}>
        {state.exam === 'requested' && (
          <CommandButton command="appointments.beginExam" record={id} label={sayAction('beginExam')} about={name} isSoft />
        )}
        <EndExam visit={id} isHere={state.exam === 'inProgress'} />
      </div>
    </div>
  )
}

function Called({ sitting: { state, examSince, freeDentists } }: { readonly sitting: Sitting }) {
  const isHere = state.exam === 'inProgress'
  return (
    <div className={styles.called} role="status">
      <StateGlyph shape={isHere ? 'examInProgress' : 'examRequested'} size={20} />
      <span className={styles.words}>
        <strong>{sayBoard(isHere ? 'chair.dentistHere' : 'chair.dentistAsked')}</strong>
        {!isHere && <span className={styles.who}>{whoIsFree(freeDentists)}</span>}
      </span>
      <Timer since={examSince} className={styles.timer} />
    </div>
  )
}

/** The same command ends an exam and takes back a call that is no longer needed. */
function EndExam({ visit, isHere }: { readonly visit: string; readonly isHere: boolean }) {
  const { phase, send } = useCommand('appointments.endExam', visit)
  return (
    <Button isSoft isPending={phase === 'pending'} isKept={phase === 'kept'} onPress={() => void send({})}>
      {sayBoard(isHere ? 'chair.examDone' : 'chair.takeBack')}
    </Button>
  )
}
