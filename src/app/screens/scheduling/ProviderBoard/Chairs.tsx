import { IconArmchair } from '@tabler/icons-react'
import { useState } from 'react'
import { type ChairRow, chairLabel, chairsInOrder, type DayRows } from '#streams/derive/day/dayRows.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { StateWord } from '../../../parts/state/StateWord.tsx'
import { Timer } from '../../../parts/time/Timer.tsx'
import { say, sayState } from '../../../sayings.ts'
import styles from './BoardBar.module.css'
import { ChairActs } from './ChairActs.tsx'
import lines from './Questions.module.css'
import { sayBoard } from './sayBoard.ts'

/** Every chair of this place, for whoever turns the rooms round: how it stands, and what can be done to it. */
export function Chairs({ day }: { readonly day: DayRows | null }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        className={styles.icon}
        isSoft
        aria-label={sayBoard('chairs.name')}
        aria-haspopup="dialog"
        icon={<IconArmchair size={20} stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {null}
      </Button>
      {isOpen && day && (
        <Dialog
          title={sayBoard('chairs.name')}
          isOpen
          onClose={close}
          density="touch"
          acts={
            <Button kind="quiet" onPress={close}>
              {say('back')}
            </Button>
          }
        >
          <ul>
            {chairsInOrder(day.chairs).map((chair) => (
              <Line key={chair.id} chair={chair} day={day} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function Line({ chair, day }: { readonly chair: ChairRow; readonly day: DayRows }) {
  const sitting = day.visits.get(chair.appointment ?? '')
  return (
    <li className={lines.line}>
      <span className={lines.chair}>{chairLabel(chair)}</span>
      <span className={lines.words}>
        <StateWord shape={chair.state} word={sayState(`chair.${chair.state}`)} size={18}>
          {chair.state === 'clean' ? undefined : <Timer since={chair.since} />}
        </StateWord>
        {sitting && <span className={lines.who}>{nameOf(day.patients.get(sitting.patient))}</span>}
      </span>
      <ChairActs chair={chair} />
    </li>
  )
}
