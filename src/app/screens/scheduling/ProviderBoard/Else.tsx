import { useState } from 'react'
import type { Fields } from '#domain/wire.ts'
import { type OtherAct, otherActs } from '#streams/derive/board/otherActs.ts'
import type { NextStep } from '#streams/derive/board/boardStep.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import type { DayRows, VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../context.ts'
import { AskReason } from '../../../parts/command/AskReason.tsx'
import { Button } from '../../../parts/form/Button.tsx'
import { Dialog } from '../../../parts/layer/Dialog.tsx'
import { say, sayAction, sayState } from '../../../sayings.ts'
import { useGiving } from '../../../useCommand.ts'
import styles from './Else.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly visit: VisitRow; readonly step: NextStep | null; readonly day: DayRows; readonly onClose: () => void }

/** What else can be done for somebody, as far as their chart and this person's rights go. */
export function Else({ visit, step, day, onClose }: Props) {
  const client = useClient()
  const tell = useGiving()
  const [isLeaving, setLeaving] = useState(false)
  const name = nameOf(day.patients.get(visit.patient))
  const acts = otherActs(client.possible('appointments', visit), step)
  const give = (word: OtherAct, data: Fields = {}) => {
    void tell({ command: `appointments.${word}`, record: visit.id, data }, visit.version)
    onClose()
  }
  if (isLeaving) {
    const asks = { title: sayBoard('else.whyLeft', { name }), does: sayAction('leave'), density: 'touch' } as const
    return <AskReason {...asks} onGive={(leftReason) => give('leave', { leftReason })} onClose={onClose} />
  }
  const back = (
    <Button kind="quiet" onPress={onClose}>
      {say('back')}
    </Button>
  )
  return (
    <Dialog title={name} isOpen onClose={onClose} acts={back} density="touch">
      {acts.length === 0 && <p className={styles.nothing}>{sayBoard('else.nothing')}</p>}
      <ul className={styles.acts}>
        {acts.map((word) => (
          <li key={word}>
            <Button className={styles.act} onPress={() => (word === 'leave' ? setLeaving(true) : give(word))}>
              {wordOf(word, visit)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What takes a step back says where to. */
function wordOf(word: OtherAct, { state, cameFrom }: VisitRow): string {
  if (word === 'revert' && cameFrom) return sayBoard('else.backTo', { state: sayState(`visit.${cameFrom}`) })
  if (word === 'call' && state.visit === 'called') return sayBoard('else.callAgain')
  if (word === 'requestExam' && state.exam !== 'none') return sayBoard('else.askAgain')
  if (word === 'leave') return sayBoard('asksFirst', { action: sayAction('leave') })
  return word === 'reviewForms' || word === 'revertForms' ? sayBoard(`else.${word}`) : sayAction(word)
}
