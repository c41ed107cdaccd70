import { IconClock } from '@tabler/icons-react'
import { digitsOf } from '#domain/words/time.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import { byStart, chairLabel } from '#streams/derive/day/dayRows.ts'
import { nameOf } from '#streams/derive/board/providerBoard.ts'
import type { Need } from '#streams/derive/sterilisation/sterileNeeds.ts'
import { saySterile } from '../../saySterile.ts'
import { useRoomView } from '../roomView.ts'
import styles from './Bench.module.css'

/** Who needs a pack of this load first, and when: why somebody should come and release it. */
export function NeededNext() {
  const { room, day, timeZone } = useRoomView()
  const first = room.benchPacks
    .map(({ id }) => room.needs.get(id))
    .filter((need) => need !== undefined)
    .sort((one, other) => byStart(one.visit, other.visit))[0]
  if (!first) return null
  return (
    <p className={styles.needed}>
      <IconClock size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{saySterile('neededAt', { kind: first.pack.kind, time: digitsOf(first.visit.startsAt, timeZone) })}</strong>
        {whoseWords(first, day)}
      </span>
    </p>
  )
}

function whoseWords({ visit }: Need, day: DayRows | null): string {
  const name = nameOf(day?.patients.get(visit.patient))
  const chair = day?.chairs.get(visit.chair ?? '')
  return chair ? saySterile('neededBy', { name, chair: chairLabel(chair) }) : saySterile('neededByNoChair', { name })
}
