import { useState } from 'react'
import { meets } from '#domain/scopes.ts'
import type { CycleRow, PackRow } from '#streams/derive/sterilisation/sterileRows.ts'
import { useClient } from '../../../context.ts'
import { CommandButton } from '../../../parts/command/CommandButton.tsx'
import { ToastStrip } from '../../../parts/command/ToastStrip.tsx'
import { Button, type ButtonKind } from '../../../parts/form/Button.tsx'
import { saySterile } from '../saySterile.ts'
import { CompromiseForm, ContentsForm, VisitForm } from './PackForms.tsx'
import styles from './Trace.module.css'

type Asks = 'allocate' | 'use' | 'relink' | 'compromise' | 'edit'
type Props = { readonly pack: PackRow; readonly cycle: CycleRow | null }

/** What a form asks for is offered by state: its visit, or its reason, is what the chart would miss. */
const usable: readonly string[] = ['processed', 'sterile', 'allocated', 'opened', 'expired']

const words = {
  allocate: 'packLayOut',
  use: 'packUse',
  relink: 'packRelink',
  compromise: 'packCompromise',
  edit: 'packNameContents',
} as const
const atOnce = { putBack: 'packPutBack', open: 'packOpen', soil: 'packSoil', relabel: 'packAgain', discard: 'packDiscard' } as const
const kindOf: Partial<Record<keyof typeof atOnce, ButtonKind>> = { discard: 'takesAway' }

/** All that can be done with one pack, by its state and the rights of whoever looks. */
export function PackActs({ pack, cycle }: Props) {
  const [asked, ask] = useState<Asks | null>(null)
  const { forms, commands } = useOffered(pack)
  const onClose = () => ask(null)
  if (forms.length + commands.length === 0) return null
  return (
    <div className={styles.acts}>
      {forms.map((form) => (
        <Button key={form} isSoft onPress={() => ask(form)}>
          {saySterile(words[form])}
        </Button>
      ))}
      {commands.map((command) => (
        <CommandButton
          key={command}
          command={`steris.${command}`}
          record={pack.id}
          seen={pack.version}
          label={saySterile(atOnce[command])}
          kind={kindOf[command] ?? 'other'}
          isSoft
        />
      ))}
      {(asked === 'allocate' || asked === 'use' || asked === 'relink') && (
        <VisitForm pack={pack} cycle={cycle} command={asked} onClose={onClose} />
      )}
      {asked === 'compromise' && <CompromiseForm pack={pack} onClose={onClose} />}
      {asked === 'edit' && <ContentsForm pack={pack} onClose={onClose} />}
      <ToastStrip tell={() => null} />
    </div>
  )
}

function useOffered(pack: PackRow) {
  const client = useClient()
  const possible = new Set(client.possible('steris', pack).map((command) => command.replace('steris.', '')))
  const may = meets('steritrk', client.scopes)
  const isUsable = may && usable.includes(pack.state)
  const is: Record<Asks, boolean> = {
    allocate: isUsable && pack.state !== 'opened',
    use: isUsable,
    relink: possible.has('relink'),
    compromise: possible.has('compromise'),
    edit: possible.has('edit'),
  }
  const commands = (Object.keys(atOnce) as (keyof typeof atOnce)[]).filter((command) => possible.has(command))
  return {
    forms: (Object.keys(is) as Asks[]).filter((form) => is[form]),
    commands: commands.filter((command) => command !== 'open' || pack.appointment !== null),
  }
}
