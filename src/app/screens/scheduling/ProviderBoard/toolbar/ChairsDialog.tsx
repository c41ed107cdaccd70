import { IconArmchair } from '@tabler/icons-react'
import { useState } from 'react'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { fullNameOf } from '#streams/derive/people/personNames.ts'
import { type ChairRow, chairLabel, chairsByNumber, type DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { ElapsedTime } from '../../../../components/time/ElapsedTime.tsx'
import { t, tState } from '../../../../i18n/translators.ts'
import { classNames } from '../../../../classNames.ts'
import { asRow, asText } from '../../../../theme/looks.ts'
import { ChairActions } from '../chair/ChairActions.tsx'
import lines from '../dialogs/BoardDialogs.module.css'
import styles from './BoardToolbar.module.css'

/** Lists every chair of this location with its state and its actions, for users who clean the rooms. */
export function ChairsDialog({ day }: { readonly day: DayRows | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        className={styles.icon}
        isSoft
        aria-label={tBoard('chairs.name')}
        aria-haspopup="dialog"
        icon={<IconArmchair size={20} stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {null}
      </Button>
      {isOpen && day && (
        <Dialog
          title={tBoard('chairs.name')}
          isOpen
          onClose={close}
          density="touch"
          actions={
            <Button kind="quiet" onPress={close}>
              {t('back')}
            </Button>
          }
        >
          <ul>
            {chairsByNumber(day.chairs).map((chair) => (
              <ChairListItem key={chair.id} chair={chair} day={day} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function ChairListItem({ chair, day }: { readonly chair: ChairRow; readonly day: DayRows }) {
  const seated = day.appointments.get(chair.appointment ?? '')
  return (
    <li className={classNames(asRow(14, 'center'), lines.line)}>
      <span className={lines.chair}>{chairLabel(chair)}</span>
      <span className={lines.words}>
        <StateLabel shape={chair.state} label={tState(`chair.${chair.state}`)} size={18}>
          {chair.state === 'clean' ? undefined : <ElapsedTime since={chair.since} />}
        </StateLabel>
        {seated && <span className={asText('body', 'quiet', 'cut')}>{fullNameOf(day.patients.get(seated.patient))}</span>}
      </span>
      <ChairActions chair={chair} />
    </li>
  )
}
