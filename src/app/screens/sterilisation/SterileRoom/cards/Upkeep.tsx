import { IconDots } from '@tabler/icons-react'
import { steriliserLabel, type SteriliserRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useClient } from '../../../../context.ts'
import { CommandButton } from '../../../../parts/command/CommandButton.tsx'
import { Button } from '../../../../parts/form/Button.tsx'
import { Menu } from '../../../../parts/layer/Menu.tsx'
import { useGiving } from '../../../../useCommand.ts'
import { saySterile } from '../../saySterile.ts'
import styles from './Cards.module.css'

const seldom = ['beginTests', 'fault', 'retire'] as const

/** What is seldom done with a steriliser: tested anew, repaired, taken out of service. */
export function Upkeep({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const client = useClient()
  const giving = useGiving()
  const possible = new Set(client.possible('equipments', steriliser))
  const choices = seldom
    .filter((word) => possible.has(`equipments.${word}`))
    .map((word) => ({
      id: word,
      word: saySterile(word),
      onChoose: () => void giving({ command: `equipments.${word}`, record: steriliser.id }, steriliser.version),
    }))
  const label = saySterile('upkeep', { steriliser: steriliserLabel(steriliser) })
  if (choices.length === 0) return null
  return (
    <Menu label={label} groups={[{ id: 'upkeep', choices }]}>
      <Button kind="quiet" className={styles.upkeep} icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}>
        <span className="unseen">{label}</span>
      </Button>
    </Menu>
  )
}

export function Restore({ steriliser }: { readonly steriliser: SteriliserRow }) {
  const client = useClient()
  if (!client.possible('equipments', steriliser).includes('equipments.restore')) return null
  return (
    <CommandButton
      command="equipments.restore"
      record={steriliser.id}
      seen={steriliser.version}
      label={saySterile('restore')}
      about={steriliserLabel(steriliser)}
      isSoft
    />
  )
}
