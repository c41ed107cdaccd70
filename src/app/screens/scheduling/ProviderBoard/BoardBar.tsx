import { IconFilter } from '@tabler/icons-react'
import type { Look } from '#streams/derive/boardOf.ts'
import type { Shown } from '#streams/derive/providerBoard.ts'
import type { Present } from '#domain/wire.ts'
import { useClient } from '../../../context.ts'
import { Avatars } from '../../../parts/Avatars.tsx'
import { Button } from '../../../parts/Button.tsx'
import { Menu } from '../../../parts/Menu.tsx'
import { Segments } from '../../../parts/Segments.tsx'
import { useLive } from '../../../useLive.ts'
import styles from './BoardBar.module.css'
import { sayBoard } from './sayBoard.ts'

type Props = { readonly look: Look; readonly onLook: (part: Partial<Look>) => void }

const shownChoices: readonly Shown[] = ['notLeft', 'here', 'everybody']

export function BoardStart({ look, onLook }: Props) {
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
      <span className={styles.filter}>
        <Menu
          label={sayBoard(`shown.${look.shown}`)}
          isChoice
          groups={[
            {
              id: 'shown',
              choices: shownChoices.map((shown) => ({
                id: shown,
                word: sayBoard(`shown.${shown}`),
                isChosen: shown === look.shown,
                onChoose: () => onLook({ shown }),
              })),
            },
          ]}
        >
          <Button className={styles.shown} isSoft icon={<IconFilter size={20} stroke={1.75} aria-hidden="true" />}>
            {sayBoard(`shown.${look.shown}`)}
          </Button>
        </Menu>
      </span>
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
