import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { campaignKinds } from '#domain/campaigns/campaign.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { newCampaignTexts } from '#locale/campaigns/newCampaignTexts.ts'
import { useClient } from '../../../../appContext.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { DialogButton } from '../../../../components/command/DialogButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { Field } from '../../../../components/form/Field.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { Dialog } from '../../../../components/overlays/Dialog.tsx'
import { faultSentence } from '../../../../components/record/faultSentence.ts'
import { t } from '../../../../i18n/translators.ts'

type Kind = (typeof campaignKinds)[number]
const scopeOf: Readonly<Record<Kind, string>> = { recall: 'mkt.r', recurring: 'mkt.recur', scheduled: 'mkt.sched', bulk: 'mkt.bulk' }

type Props = { readonly onCreated: (campaign: string) => void }

/** Begins a campaign of a kind that the user may send. */
export function NewCampaignButton({ onCreated }: Props) {
  const { scopes } = useClient()
  const [isOpen, setOpen] = useState(false)
  const kinds = campaignKinds.filter((kind) => scopes.has(scopeOf[kind]))
  const [first] = kinds
  if (!scopes.has('mkt.e') || first === undefined) return null
  return (
    <>
      <DialogButton
        kind="next"
        label={tCampaigns('add')}
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      />
      {isOpen && <NewCampaignDialog kinds={kinds} first={first} onClose={() => setOpen(false)} onCreated={onCreated} />}
    </>
  )
}

type DialogProps = Props & { readonly kinds: readonly Kind[]; readonly first: Kind; readonly onClose: () => void }

function NewCampaignDialog({ kinds, first, onClose, onCreated }: DialogProps) {
  const [kind, setKind] = useState<Kind>(first)
  const [name, setName] = useState('')
  const { send, problem, isSending } = useSubmit((record) => {
    onClose()
    if (record !== null) onCreated(record)
  })
  const begin = kind === 'recall' ? { body: newCampaignTexts.recall, audience: recallAudience } : { body: newCampaignTexts.other }
  const fault = problem?.errors?.[0]
  const create = () => void send({ command: 'campaigns.create', data: { name: name.trim(), kind, ...begin } })
  const actions = (
    <>
      <Button kind="quiet" onPress={onClose}>
        {t('back')}
      </Button>
      <Button kind="next" isPending={isSending} isDisabled={name.trim() === ''} onPress={create}>
        {tCampaigns('add')}
      </Button>
    </>
  )
  return (
    <Dialog title={tCampaigns('add')} isOpen onClose={onClose} actions={actions}>
      <Field
        label={tCampaigns('name')}
        value={name}
        onChange={setName}
        error={fault && faultSentence('campaigns', fault.path, fault.message)}
        autoFocus
      />
      <SegmentedControl
        label={tCampaigns('kind')}
        choices={kinds.map((id) => ({ id, label: tCampaigns(`kinds.${id}`) }))}
        chosen={kind}
        onChoose={setKind}
      />
    </Dialog>
  )
}

/** Patients whose recall is due within two weeks, or is overdue. */
const recallAudience = [[{ of: 'recall', kind: null, within: 14, since: null, not: false }]]
