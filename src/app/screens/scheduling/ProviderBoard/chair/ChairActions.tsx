import { tBoard } from '#locale/scheduling/providerBoard.ts'
import { type ChairRow, chairLabel } from '#streams/derive/scheduling/day/dayRows.ts'
import { type ChairAction, chairActions } from '#streams/derive/scheduling/providerBoard/otherActions.ts'
import { useClient } from '../../../../appContext.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { FreeChairButton } from '../../../../components/scheduling/FreeChairButton.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from './ChairActions.module.css'

type Props = { readonly chair: ChairRow /** Whether its patient is known to have left. */; readonly canFree?: boolean }

/** Shows the actions for a chair without a patient, for any broken chair, and for one that a patient left without its being told. */
export function ChairActions({ chair, canFree = false }: Props) {
  const client = useClient()
  const actions = chairActions(client.allowedCommands('equipments', chair)).filter((action) => canFree || action !== 'free')
  return (
    <span className={classNames(asRow(8, 'wraps'), styles.acts)}>
      {actions.map((action) =>
        action === 'free' ? (
          <FreeChairButton key={action} chair={chair} />
        ) : (
          <ChairActionButton key={action} chair={chair} action={action} />
        ),
      )}
    </span>
  )
}

type ChairActionButtonProps = { readonly chair: ChairRow; readonly action: Exclude<ChairAction, 'free'> }

const ChairActionButton = ({ chair, action }: ChairActionButtonProps) => (
  <CommandButton
    command={`equipments.${action}`}
    record={chair.id}
    shownVersion={chair.version}
    label={tBoard(`chairs.${action}`)}
    about={tBoard('filterChair', { chair: chairLabel(chair) })}
    kind={action === 'retire' ? 'quiet' : 'other'}
    isSoft
  />
)
