import type { WallRows } from '#streams/derive/dayRows.ts'
import type { Wall } from '#streams/derive/wall.ts'
import { Desk } from './lists/Desk.tsx'
import { Gaps } from './lists/Gaps.tsx'
import styles from './lists/Lists.module.css'
import { People } from './lists/People.tsx'
import { Sterilisers } from './lists/Sterilisers.tsx'

type Props = {
  readonly shown: Wall
  readonly day: Pick<WallRows, 'location' | 'settings'>
  readonly recalled: ReadonlySet<string>
  readonly now: number
  /** Lines that fit under a heading. */
  readonly room: number
}

/** People, empty time, instruments, desk: in the order in which somebody would act. */
export function Lists({ shown, day, recalled, now, room }: Props) {
  const { timeZone } = day.location
  return (
    <div className={styles.lists}>
      <People shown={shown} timeZone={timeZone} room={room} />
      <Gaps winning={shown.winning} timeZone={timeZone} now={now} mostWaves={day.settings.mostWaves} room={room} />
      <Sterilisers sterile={shown.sterile} recalled={recalled} room={room} />
      <Desk desk={shown.desk} room={room} />
    </div>
  )
}
