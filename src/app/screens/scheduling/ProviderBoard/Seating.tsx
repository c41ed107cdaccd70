import { type ChairRow, chairLabel, type DayRows } from '#streams/derive/day/dayRows.ts'
import { chairsByNearness } from '#streams/derive/day/daySeating.ts'
import { type BoardVisit, nameOf } from '#streams/derive/board/providerBoard.ts'
import { useClient } from '../../../context.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { Timer } from '../../../parts/time/Timer.tsx'
import { say, sayAction, sayState } from '../../../sayings.ts'
import styles from './Questions.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = {
  readonly row: BoardVisit
  readonly day: DayRows
  readonly onSeat: (chair: string) => void
  readonly onClose: () => void
}

/** No clean chair of theirs is free: each chair says how it stands, and one that is only thought unclean is said to be clean here. */
export function Seating({ row, day, onSeat, onClose }: Props) {
  const client = useClient()
  const visit = day.visits.get(row.id)
  const chairs = visit ? chairsByNearness(visit, day.chairs) : []
  const may = (chair: ChairRow) =>
    visit !== undefined &&
    client.judge('appointments', visit, { command: 'appointments.seat', record: row.id, data: { chair: chair.id } }).allowed
  const acts = (
    <Button kind="quiet" onPress={onClose}>
      {say('back')}
    </Button>
  )
  return (
    <Dialog title={sayBoard('seatWhere', { name: row.name })} isOpen onClose={onClose} acts={acts} density="touch">
      <ul className={styles.lines}>
        {chairs.map((chair) => (
          <li key={chair.id} className={styles.line}>
            <span className={styles.chair}>{chairLabel(chair)}</span>
            <StateWord className={styles.words} shape={chair.state} word={sayState(`chair.${chair.state}`)} size={18}>
              {chair.state === 'clean' ? undefined : <Timer since={chair.since} />}
            </StateWord>
            <ChairAct chair={chair} day={day} row={row} isFree={may(chair)} onSeat={onSeat} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ActProps = Pick<Props, 'row' | 'day' | 'onSeat'> & { readonly chair: ChairRow; readonly isFree: boolean }

function ChairAct({ chair, day, row, isFree, onSeat }: ActProps) {
  const label = chairLabel(chair)
  if (isFree)
    return (
      <Button aria-label={`${sayAction('seatIn', { chair: label })}, ${row.name}`} onPress={() => onSeat(chair.id)}>
        {sayAction('seatIn', { chair: label })}
      </Button>
    )
  if (chair.state === 'dirty' || chair.state === 'turning')
    return (
      <CommandButton
        command="equipments.clean"
        record={chair.id}
        seen={chair.version}
        label={sayBoard('chairs.clean')}
        about={sayBoard('columns.chair') + ' ' + label}
      />
    )
  const sitting = day.visits.get(chair.appointment ?? '')
  return <span className={styles.who}>{sitting ? nameOf(day.patients.get(sitting.patient)) : ''}</span>
}
