import type { Call, Sitting } from '#streams/derive/myChair.ts'
import { CommandButton } from '../../../parts/CommandButton.tsx'
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
    <Calling
      isHere={isHere}
      head={sayBoard(isHere ? 'chair.dentistHere' : 'chair.dentistAsked')}
      what={isHere ? '' : whoIsFree(freeDentists)}
      since={examSince}
    />
  )
}

type CallingProps = { readonly isHere: boolean; readonly head: string; readonly what: string; readonly since: string }

function Calling({ isHere, head, what, since }: CallingProps) {
  return (
    <div className={styles.called} role="status">
      <StateGlyph shape={isHere ? 'examInProgress' : 'examRequested'} size={20} />
      <span className={styles.words}>
        <strong>{head}</strong>
        {what && <span className={styles.who}>{what}</span>}
      </span>
      <Timer since={since} className={styles.timer} />
    </div>
  )
}

/** The same command ends an exam and takes back a call that is no longer needed. */
function EndExam({ visit, isHere }: { readonly visit: string; readonly isHere: boolean }) {
  const label = sayBoard(isHere ? 'chair.examDone' : 'chair.takeBack')
  return <CommandButton command="appointments.endExam" record={visit} label={label} isSoft />
}

const mostCalls = 2

/** For a dentist: who asks for them, the longest first. */
export function Calls({ calls }: { readonly calls: readonly Call[] }) {
  if (calls.length === 0) return <p className={styles.quiet}>{sayBoard('chair.nobodyCalls')}</p>
  return (
    <div className={styles.exam}>
      {calls.slice(0, mostCalls).map(({ id, chair, provider, exam, since }) => {
        const isHere = exam === 'inProgress'
        return (
          <div key={id} className={styles.call}>
            <Calling isHere={isHere} head={sayBoard('chair.called', { chair })} what={provider} since={since} />
            <CommandButton
              command={isHere ? 'appointments.endExam' : 'appointments.beginExam'}
              record={id}
              label={sayBoard(isHere ? 'chair.examDone' : 'chair.dentistCome')}
              about={sayBoard('chair.called', { chair })}
              isSoft
            />
          </div>
        )
      })}
      {calls.length > mostCalls && <p className={styles.quiet}>{sayBoard('more', { count: calls.length - mostCalls })}</p>}
    </div>
  )
}
