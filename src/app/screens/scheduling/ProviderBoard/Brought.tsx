import { IconBell } from '@tabler/icons-react'
import { wholeTimeOf } from '#domain/words/time.ts'
import type { Brought as Told } from '#streams/derive/board/colleagues.ts'
import { chairLabel, type DayRows } from '#streams/derive/day/dayRows.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import { Button } from '../../../parts/form/Button.tsx'
import styles from '../../../parts/command/ToastStrip.module.css'
import { say } from '../../../sayings.ts'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly told: readonly Told[]; readonly day: DayRows; readonly onSeen: () => void; readonly timeZone: string }

/** What colleagues did that this person asked to hear of: the last one, in the strip that covers nothing. */
export function Brought({ told, day, onSeen, timeZone }: Props) {
  const last = told.at(-1)
  if (!last) return null
  const { visit, moment, by, at } = last
  const chair = visit.chair === null ? undefined : day.chairs.get(visit.chair)
  const words = { name: nameOf(day.patients.get(visit.patient)), chair: chair ? chairLabel(chair) : '' }
  return (
    <div className={styles.toast} data-kind="news" role="status">
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      <p className={styles.words}>
        <strong>{sayBoard(`hearing.brought.${moment}`, words)}</strong>{' '}
        {sayBoard('hearing.by', { by: by.name, time: wholeTimeOf(at, timeZone) })}
      </p>
      <Button kind="quiet" className={styles.act} onPress={onSeen}>
        {say('ok')}
      </Button>
    </div>
  )
}
