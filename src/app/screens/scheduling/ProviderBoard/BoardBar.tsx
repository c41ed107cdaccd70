import type { Look } from '#streams/derive/board/boardOf.ts'
import type { DayRows } from '#streams/derive/day/dayRows.ts'
import type { Present } from '#domain/wire.ts'
import { useClient } from '../../../context.ts'
import { Avatars } from '../../../parts/state/Avatars.tsx'
import { Segments } from '../../../parts/form/Segments.tsx'
import { useLive } from '../../../useLive.ts'
import styles from './BoardBar.module.css'
import { sayBoard } from './sayBoard.ts'
import { ShownMenu } from './ShownMenu.tsx'

type Props = { readonly look: Look; readonly day: DayRows | null; readonly onLook: (part: Partial<Look>) => void }

export function BoardStart({ look, day, onLook }: Props) {
  const client = useClient()
  return (
    <>
      {client.me.provider !== null && (
        <Segments
          label={sayBoard('whose')}
          choices={[
            { id: 'mine', word: sayBoard('mine') },
            { id: 'all', word: sayBoard('all') },
          ]}
          chosen={look.whose}
          onChoose={(whose) => onLook({ whose })}
        />
      )}
      <ShownMenu look={look} day={day} onLook={onLook} />
    </>
  )
}

const nobody: readonly Present[] = []

/** Who else looks at this board. */
export function BoardEnd() {
  const client = useClient()
  const present = useLive(client.presence$, nobody)
  const others = new Set(present.filter(({ user, at }) => user !== client.me.id && at === '/board').map(({ name }) => name))
  return (
    <span className={styles.others}>
      <Avatars names={[...others]} />
    </span>
  )
}
