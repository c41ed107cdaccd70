import { type ChairRow, chairLabel } from '#streams/derive/day/dayRows.ts'
import { chairActs } from '#streams/derive/board/otherActs.ts'
import { useClient } from '../../../context.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import styles from './ChairActs.module.css'
import { sayBoard } from './sayBoard.ts'

/** What can be done to a chair that nobody sits in, and to any chair that is broken. */
export function ChairActs({ chair }: { readonly chair: ChairRow }) {
  const client = useClient()
  return (
    <span className={styles.acts}>
      {chairActs(client.possible('equipments', chair)).map((word) => (
        <CommandButton
          key={word}
          command={`equipments.${word}`}
          record={chair.id}
          seen={chair.version}
          label={sayBoard(`chairs.${word}`)}
          about={sayBoard('filterChair', { chair: chairLabel(chair) })}
          kind={word === 'retire' ? 'quiet' : 'other'}
          isSoft
        />
      ))}
    </span>
  )
}
