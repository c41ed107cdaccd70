import type { WallRows } from '#streams/derive/day/dayRows.ts'
import type { Wall } from '#streams/derive/wall/wall.ts'
import type { Usuals } from '#streams/derive/wall/wallUsual.ts'
import { Band } from './Band.tsx'
import { ChairRow } from './Chairs.tsx'
import { Figures } from './Figures.tsx'
import { Lists } from './Lists.tsx'
import { Message } from './Message.tsx'
import { sayWall } from './sayWall.ts'
import { scenesOf, useScene } from './scenes.ts'
import styles from './Wall.module.css'

type Props = {
  readonly shown: Wall
  readonly day: WallRows
  readonly usuals: Usuals
  /** Sterilisers of which a load is being recalled. */
  readonly recalled: ReadonlySet<string>
  /** Whether what goes on beside the chairs is known yet. */
  readonly isWhole: boolean
  /** Lines that something above took. */
  readonly taken: number
  readonly now: number
}

/** In pixels of a wall that is 1080 high. Up to five chairs a row has its full height; what is left goes to the lists. */
const rowFor = (chairs: number): number => (chairs <= 5 ? 92 : 76)
const lineHeight = 58
const roomFor = (chairs: number): number => 4 + Math.max(0, Math.floor(((5 - chairs) * 92) / lineHeight))

export function Day({ shown, day, usuals, recalled, isWhole, taken, now }: Props) {
  const scenes = scenesOf(shown.chairs)
  const scene = useScene(scenes)
  const chairs = scenes[scene] ?? []
  // By the fullest, so that nothing below moves when they take turns.
  const most = Math.max(...scenes.map(({ length }) => length))
  const row = rowFor(most)
  return (
    <>
      <div className={styles.chairs} data-rows={row}>
        <Columns />
        <div className={styles.rows} key={scene}>
          <ul className={styles.list} style={{ minBlockSize: `${(most * row) / 16}rem` }}>
            {chairs.map((chair) => (
              <ChairRow key={chair.chair.id} chair={chair} timeZone={day.location.timeZone} />
            ))}
          </ul>
        </div>
        <div className={styles.map}>
          <Band chairs={chairs} hours={shown.hours} now={now} timeZone={day.location.timeZone} row={row} />
        </div>
        {scenes.length > 1 && <Scene scenes={scenes} scene={scene} count={shown.chairs.length} />}
      </div>
      {isWhole && isQuiet(day, shown) ? (
        <Message head={sayWall('emptyHead')} what={sayWall('emptyWhat')} />
      ) : (
        <div className={styles.lists}>
          {isWhole && <Lists shown={shown} day={day} recalled={recalled} now={now} room={Math.max(2, roomFor(most) - taken)} />}
        </div>
      )}
      <Figures figures={shown.figures} usuals={usuals} day={day} now={now} />
    </>
  )
}

/** Nobody comes, and nothing waits for anybody. */
const isQuiet = ({ visits }: WallRows, { winning, sterile, desk }: Wall): boolean =>
  visits.size + winning.gaps.length + sterile.stations.length + desk.unanswered.count + desk.silent.count + desk.kept === 0

const Columns = () => (
  <div className={styles.columns} aria-hidden="true">
    <span>{sayWall('chair')}</span>
    <span>{sayWall('provider')}</span>
    <span>{sayWall('now')}</span>
    <span>{sayWall('next')}</span>
  </div>
)

type SceneProps = { readonly scenes: readonly (readonly unknown[])[]; readonly scene: number; readonly count: number }

function Scene({ scenes, scene, count }: SceneProps) {
  const before = scenes.slice(0, scene).reduce((sum, { length }) => sum + length, 0)
  return <p className={styles.scene}>{sayWall('scene', { from: before + 1, to: before + (scenes[scene]?.length ?? 0), count })}</p>
}
