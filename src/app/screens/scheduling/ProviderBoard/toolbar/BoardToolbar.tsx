import type { PresenceEntry } from '#domain/wire.ts'
import { tBoard } from '#locale/scheduling/providerBoard.ts'
import type { DayRows } from '#streams/derive/scheduling/day/dayRows.ts'
import type { BoardOptions } from '#streams/derive/scheduling/providerBoard/createBoard.ts'
import { useClient } from '../../../../appContext.ts'
import { Avatars } from '../../../../components/state/Avatars.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import styles from './BoardToolbar.module.css'
import { FilterMenu } from './FilterMenu.tsx'

type Props = {
  readonly options: BoardOptions
  readonly day: DayRows | null
  readonly onOptionsChange: (patch: Partial<BoardOptions>) => void
}

export function BoardToolbarStart({ options, day, onOptionsChange }: Props) {
  const client = useClient()
  return (
    <>
      {client.me.provider !== null && (
        <SegmentedControl
          label={tBoard('order')}
          choices={[
            { id: 'mine', label: tBoard('mine') },
            { id: 'all', label: tBoard('all') },
          ]}
          chosen={options.whose}
          onChoose={(ownership) => onOptionsChange({ whose: ownership })}
        />
      )}
      <FilterMenu options={options} day={day} onOptionsChange={onOptionsChange} />
    </>
  )
}

const noPresence: readonly PresenceEntry[] = []

/** Shows the other users who have this board open. */
export function BoardToolbarEnd() {
  const client = useClient()
  const present = useObservable(client.presence$, noPresence)
  const others = new Set(present.filter(({ user, at }) => user !== client.me.id && at === '/board').map(({ name }) => name))
  return (
    <span className={styles.others}>
      <Avatars names={[...others]} />
    </span>
  )
}
