import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Dentist, Sitting } from '#streams/derive/board/myChair.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Menu } from '../../../parts/layer/Menu.tsx'
import { StateGlyph } from '../../../parts/state/StateGlyph.tsx'
import { sayAction } from '../../../sayings.ts'
import { useCommand } from '../../../useCommand.ts'
import styles from './Exam.module.css'
import { ExamCall } from './ExamCall.tsx'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly sitting: Sitting /** Stands in the row of the buttons. */; readonly packs: ReactNode }

/** The call for the dentist shows that it was heard, and who could come. */
export function Exam({ sitting, packs }: Props) {
  const { id, version, name, state, examSince, isUnanswered } = sitting
  if (state.exam === 'none') return <AskForDentist sitting={sitting} packs={packs} />
  const isHere = state.exam === 'inProgress'
  return (
    <div className={styles.exam}>
      <ExamCall isHere={isHere} isUnanswered={isUnanswered} head={headOf(sitting)} what={whatOf(sitting)} since={examSince} />
      <div className={styles.acts}>
        {packs}
        <CommandButton
          command={isHere ? 'appointments.endExam' : 'appointments.beginExam'}
          record={id}
          seen={version}
          label={isHere ? sayBoard('chair.examDone') : sayAction('beginExam')}
          about={name}
          isSoft
        />
        {!isHere && <NotNeeded sitting={sitting} />}
      </div>
    </div>
  )
}

/** The same command ends an exam and takes back a call that is no longer needed. */
function NotNeeded({ sitting: { id, version, name } }: Pick<Props, 'sitting'>) {
  const { phase, send } = useCommand('appointments.endExam', id, version)
  return (
    <Button
      isSoft
      className={styles.not}
      aria-label={`${sayBoard('chair.takeBack')}, ${name}`}
      isPending={phase === 'pending'}
      isKept={phase === 'kept'}
      icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
      onPress={() => void send({})}
    >
      {null}
    </Button>
  )
}

function AskForDentist({ sitting, packs }: Props) {
  const { id, version, name, freeDentists, dentists } = sitting
  return (
    <div className={styles.exam}>
      <div className={styles.asks}>
        <CommandButton
          className={styles.ask}
          command="appointments.requestExam"
          record={id}
          seen={version}
          label={sayAction('requestExam')}
          about={name}
          icon={<StateGlyph shape="examRequested" size={20} />}
        />
        {dentists.length > 1 && <AskByName sitting={sitting} />}
      </div>
      <p className={styles.free}>{whoIsFree(freeDentists)}</p>
      {packs}
    </div>
  )
}

/** Who has seen this patient before is asked for by name. */
function AskByName({ sitting: { id, version, dentists } }: Pick<Props, 'sitting'>) {
  const { send } = useCommand('appointments.requestExam', id, version)
  const ask = (examWanted: string) => void send({ data: { examWanted } })
  return (
    <Menu
      label={sayBoard('chair.whom')}
      groups={[
        {
          id: 'dentists',
          head: sayBoard('chair.whom'),
          choices: dentists.map((one) => ({ id: one.id, word: wordOf(one), onChoose: () => ask(one.id) })),
        },
      ]}
    >
      <Button
        className={styles.whom}
        aria-label={sayBoard('chair.whom')}
        icon={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      >
        {null}
      </Button>
    </Menu>
  )
}

const wordOf = ({ name, isFree }: Dentist): string => sayBoard(isFree ? 'chair.isFree' : 'chair.isBusy', { name })

const headOf = ({ state, examWanted }: Sitting): string => {
  if (state.exam === 'inProgress') return sayBoard('chair.dentistHere')
  return examWanted ? sayBoard('chair.wanted', { name: examWanted }) : sayBoard('chair.dentistAsked')
}

function whatOf({ state, examWanted, freeDentists }: Sitting): string {
  if (state.exam === 'inProgress') return examWanted ?? ''
  if (examWanted === null) return whoIsFree(freeDentists)
  return sayBoard(freeDentists.includes(examWanted) ? 'chair.wantedIsFree' : 'chair.wantedIsBusy')
}

const whoIsFree = (names: readonly string[]): string =>
  names.length === 0
    ? sayBoard('chair.nobodyFree')
    : sayBoard('chair.dentistFree', { count: names.length, names: names.slice(0, 2).join(', ') })
