import type { WallRows } from '#streams/derive/day/dayRows.ts'
import type { Wall } from '#streams/derive/wall/wall.ts'
import { Desk } from './lists/Desk.tsx'
import { Gaps } from './lists/Gaps.tsx'
import styles from './lists/Lists.module.css'
import { Expected, Waiting } from './lists/People.tsx'
import { Sterilisers } from './lists/Sterilisers.tsx'
import { sayWall } from './sayWall.ts'

type Props = {
  readonly shown: Wall
  readonly day: Pick<WallRows, 'location' | 'settings' | 'visits'>
  readonly recalled: ReadonlySet<string>
  readonly now: number
  /** Lines that fit under a heading. */
  readonly room: number
}

/** People, empty time, instruments, desk: in the order in which somebody would act. Where no steriliser stands, who comes next does. */
export function Lists({ shown, day, recalled, now, room }: Props) {
  const { timeZone } = day.location
  const hasSterilisers = shown.sterile.stations.length > 0
  const nobody = day.visits.size === 0 ? 'emptyHead' : hasSterilisers ? 'nobodyExpected' : 'nobodyWaits'
  return (
    <div className={styles.lists}>
      <Waiting shown={hasSterilisers ? shown : { ...shown, expected: [] }} none={sayWall(nobody)} timeZone={timeZone} room={room} />
      <Gaps winning={shown.winning} timeZone={timeZone} now={now} mostWaves={day.settings.mostWaves} room={room} />
      {hasSterilisers ? (
        <Sterilisers sterile={shown.sterile} recalled={recalled} room={room} />
      ) : (
        <Expected expected={shown.expected} timeZone={timeZone} room={room} />
      )}
      <Desk desk={shown.desk} room={room} />
    </div>
  )
}
