import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { Dentist, SeatedPatient } from '#streams/derive/scheduling/providerBoard/chairPanel.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { StateGlyph } from '../../../../components/state/StateGlyph.tsx'
import { tAction } from '../../../../i18n/translators.ts'
import { useCommand } from '../../../../commands/useCommand.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asStack, asText } from '../../../../theme/looks.ts'
import styles from './ExamPanel.module.css'
import { ExamRequestStatus } from './ExamRequestStatus.tsx'

type Props = { readonly seated: SeatedPatient /** Shown in the row of buttons. */; readonly packs: ReactNode }

/** Shows the exam request: whether it was received, and which dentists are free. */
export function ExamPanel({ seated, packs }: Props) {
  const { id, version, name, state, examSince, isUnanswered } = seated
  if (state.exam === 'none') return <RequestDentist seated={seated} packs={packs} />
  const isHere = state.exam === 'inProgress'
  return (
    <div className={classNames(asStack(10, 'atTop'), styles.exam)}>
      <ExamRequestStatus
        isHere={isHere}
        isUnanswered={isUnanswered}
        title={examTitle(seated)}
        detail={examDetail(seated)}
        since={examSince}
      />
      <div className={styles.acts}>
        {packs}
        <CommandButton
          command={isHere ? 'appointments.endExam' : 'appointments.beginExam'}
          record={id}
          shownVersion={version}
          label={isHere ? tBoard('chair.finishExam') : tAction('beginExam')}
          about={name}
          isSoft
        />
        {!isHere && <CancelExamButton seated={seated} />}
      </div>
    </div>
  )
}

/** Cancels a request with the same command that ends an exam. */
function CancelExamButton({ seated: { id, version, name } }: Pick<Props, 'seated'>) {
  const { phase, send } = useCommand('appointments.endExam', id, version)
  return (
    <Button
      isSoft
      className={styles.not}
      aria-label={`${tBoard('chair.cancelRequest')}, ${name}`}
      isPending={phase === 'pending'}
      isQueued={phase === 'queued'}
      icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
      onPress={() => void send({})}
    >
      {null}
    </Button>
  )
}

function RequestDentist({ seated, packs }: Props) {
  const { id, version, name, freeDentists, dentists } = seated
  return (
    <div className={classNames(asStack(10, 'atTop'), styles.exam)}>
      <div className={asRow(8)}>
        <CommandButton
          className={styles.ask}
          command="appointments.requestExam"
          record={id}
          shownVersion={version}
          label={tAction('requestExam')}
          about={name}
          icon={<StateGlyph shape="examRequested" size={20} />}
        />
        {dentists.length > 1 && <RequestDentistMenu seated={seated} />}
      </div>
      <p className={asText('small', 'faint', 'centered')}>{freeDentistsText(freeDentists)}</p>
      {packs}
    </div>
  )
}

/** Requests a named dentist, for example one who has seen this patient before. */
function RequestDentistMenu({ seated: { id, version, dentists } }: Pick<Props, 'seated'>) {
  const { send } = useCommand('appointments.requestExam', id, version)
  const requestExam = (examWanted: string) => void send({ data: { examWanted } })
  return (
    <Menu
      label={tBoard('chair.chooseDentist')}
      groups={[
        {
          id: 'dentists',
          title: tBoard('chair.chooseDentist'),
          choices: dentists.map((dentist) => ({ id: dentist.id, label: dentistLabel(dentist), onChoose: () => requestExam(dentist.id) })),
        },
      ]}
    >
      <Button
        className={styles.whom}
        aria-label={tBoard('chair.chooseDentist')}
        icon={<IconChevronDown size={20} stroke={1.75} aria-hidden="true" />}
      >
        {null}
      </Button>
    </Menu>
  )
}

const dentistLabel = ({ name, isFree }: Dentist): string => tBoard(isFree ? 'chair.isFree' : 'chair.isBusy', { name })

const examTitle = ({ state, examWanted }: SeatedPatient): string => {
  if (state.exam === 'inProgress') return tBoard('chair.withDentist')
  return examWanted ? tBoard('chair.requested', { name: examWanted }) : tBoard('chair.dentistRequested')
}

function examDetail({ state, examWanted, freeDentists }: SeatedPatient): string {
  if (state.exam === 'inProgress') return examWanted ?? ''
  if (examWanted === null) return freeDentistsText(freeDentists)
  return tBoard(freeDentists.includes(examWanted) ? 'chair.requestedIsFree' : 'chair.requestedIsBusy')
}

const freeDentistsText = (names: readonly string[]): string =>
  names.length === 0
    ? tBoard('chair.noDentistFree')
    : tBoard('chair.dentistFree', { count: names.length, names: names.slice(0, 2).join(', ') })
