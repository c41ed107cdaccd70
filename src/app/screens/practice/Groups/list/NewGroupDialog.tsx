import { useState } from 'react'
import { starterGroupNames, starterGroups } from '#domain/practice/setup/starterGroups.ts'
import type { ProblemBody } from '#domain/wire.ts'
import { tPermissions } from '#locale/practice/permissions.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SelectField } from '../../../../components/form/SelectField.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { useRecordCommands } from '../../../../components/record/dialog/useRecordCommands.ts'
import { t } from '../../../../i18n/translators.ts'
import { asText } from '../../../../theme/looks.ts'
import type { GroupRow } from '../model/holders.ts'

type Props = { readonly groups: readonly GroupRow[]; readonly onClose: () => void; readonly onAdded: (group: string) => void }

type Preset = { readonly id: string; readonly label: string; readonly scopes: readonly string[] }

/** No permissions, those of a group that is there, or those that Setup gives to the people of a new practice. */
const presetsWith = (groups: readonly GroupRow[]): readonly Preset[] => {
  const starters = starterGroupNames.map((name) => ({ id: `starter.${name}`, label: tSetup(`group.${name}`), scopes: starterGroups[name] }))
  const own = groups.filter(({ name }) => !starters.some(({ label }) => label === name))
  return [
    { id: 'none', label: tPermissions('presetNone'), scopes: [] },
    ...[...starters, ...own.map(({ id, name, scopes }) => ({ id, label: name, scopes }))].map((preset) => ({
      ...preset,
      label: tPermissions('presetHeld', { preset: preset.label, count: preset.scopes.length }),
    })),
  ]
}

/** Adds a group with its name and first permissions. */
export function NewGroupDialog({ groups, onClose, onAdded }: Props) {
  const { scopes } = useClient()
  const [name, setName] = useState('')
  const [presets] = useState(() => presetsWith(groups))
  const [chosen, setChosen] = useState('none')
  const { add, fault, isSending } = useAddGroup((group) => {
    onAdded(group)
    onClose()
  })
  const granted = presets.find(({ id }) => id === chosen)?.scopes ?? []
  const given = granted.filter((scope) => scopes.has(scope))
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('cancel')}
      </Button>
      <Button kind="next" isPending={isSending} onPress={() => void add(name.trim(), given)}>
        {tPermissions('create')}
      </Button>
    </>
  )
  return (
    <Dialog title={tPermissions('newGroup')} isOpen onClose={onClose} actions={actions}>
      <Field label={tPermissions('groupName')} value={name} maxLength={120} autoComplete="off" autoFocus error={fault} onChange={setName} />
      <SelectField label={tPermissions('preset')} options={presets} chosen={chosen} onChoose={setChosen} />
      {given.length < granted.length && <p className={asText('small', 'quiet')}>{tPermissions('presetPartly')}</p>}
    </Dialog>
  )
}

function useAddGroup(onAdded: (group: string) => void) {
  const { sendCommand } = useRecordCommands()
  const [isSending, setSending] = useState(false)
  const [isNameless, setNameless] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(null)
  return {
    isSending,
    fault: isNameless ? tPermissions('nameMissing') : problem?.detail,
    add: async (name: string, scopes: readonly string[]) => {
      setNameless(name === '')
      if (name === '') return
      setSending(true)
      const result = await sendCommand({ command: 'groups.create', data: { name, scopes } })
      setSending(false)
      setProblem(result.problem)
      if (result.created !== null) onAdded(result.created)
    },
  }
}
