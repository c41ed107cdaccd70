import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { type ChairRow, chairLabel, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { chairsByPreference } from '#streams/derive/scheduling/day/planSeating.ts'
import type { BoardAppointment } from '#streams/derive/scheduling/providerBoard/providerBoard.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { t, tAction, tState } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import styles from './BoardDialogs.module.css'

type Props = {
  readonly row: BoardAppointment
  readonly day: DayRows
  readonly onSeat: (chair: string) => void
  readonly onClose: () => void
}

/** Chooses a chair if no clean one is assigned. It lists the state of each, and a chair marked unclean can be marked clean here. */
export function SeatDialog({ row, day, onSeat, onClose }: Props) {
  const client = useClient()
  const appointment = day.appointments.get(row.id)
  const chairs = appointment ? chairsByPreference(appointment, day.chairs) : []
  const canSeat = (chair: ChairRow) =>
    appointment !== undefined &&
    client.checkCommand('appointments', appointment, { command: 'appointments.seat', record: row.id, data: { chair: chair.id } }).allowed
  const actions = (
    <Button kind="quiet" onPress={onClose}>
      {t('back')}
    </Button>
  )
  return (
    <Dialog title={tBoard('seatTitle', { name: row.name })} isOpen onClose={onClose} actions={actions} density="touch">
      <ul className={styles.lines}>
        {chairs.map((chair) => (
          <li key={chair.id} className={classNames(asRow(14, 'center'), styles.line)}>
            <span className={styles.chair}>{chairLabel(chair)}</span>
            <StateLabel className={styles.words} shape={chair.state} label={tState(`chair.${chair.state}`)} size={18}>
              {chair.state === 'clean' ? undefined : <ElapsedTime since={chair.since} />}
            </StateLabel>
            <ChairButton chair={chair} day={day} row={row} isFree={canSeat(chair)} onSeat={onSeat} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ChairButtonProps = Pick<Props, 'row' | 'day' | 'onSeat'> & { readonly chair: ChairRow; readonly isFree: boolean }

function ChairButton({ chair, day, row, isFree, onSeat }: ChairButtonProps) {
  const label = chairLabel(chair)
  if (isFree)
    return (
      <Button aria-label={`${tAction('seatIn', { chair: label })}, ${row.name}`} onPress={() => onSeat(chair.id)}>
        {tAction('seatIn', { chair: label })}
      </Button>
    )
  if (chair.state === 'dirty' || chair.state === 'turning')
    return (
      <CommandButton
        command="equipments.clean"
        record={chair.id}
        shownVersion={chair.version}
        label={tBoard('chairs.clean')}
        about={tBoard('columns.chair') + ' ' + label}
      />
    )
  const seated = day.appointments.get(chair.appointment ?? '')
  return <span className={asText('body', 'quiet', 'cut')}>{seated ? fullNameOf(day.patients.get(seated.patient)) : ''}</span>
}
