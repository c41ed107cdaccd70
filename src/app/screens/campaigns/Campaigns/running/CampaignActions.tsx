import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { ReasonDialog } from '../../../../components/command/ReasonDialog.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from '../Campaigns.module.css'

/** *Pause* is the one black button while it runs: it takes effect before the next batch. */
export function CampaignActions({ campaign }: { readonly campaign: CampaignRow }) {
  const allowed = useClient().allowedCommands('campaigns', campaign)
  const { id, version, name } = campaign
  const may = (action: string) => allowed.includes(`campaigns.${action}`)
  return (
    <div className={classNames(asRow(8, 'wraps'), styles.actions)}>
      {may('pause') && (
        <CommandButton
          kind="next"
          command="campaigns.pause"
          record={id}
          shownVersion={version}
          label={tCampaigns('pause')}
          about={name}
          icon={<IconPlayerPause size={18} stroke={1.75} aria-hidden="true" />}
        />
      )}
      {may('resume') && (
        <CommandButton
          kind="next"
          command="campaigns.resume"
          record={id}
          shownVersion={version}
          label={tCampaigns('resume')}
          about={name}
          icon={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
        />
      )}
      {may('cancel') && <CancelButton campaign={campaign} />}
    </div>
  )
}

export function CancelButton({ campaign: { id, name, version } }: { readonly campaign: CampaignRow }) {
  const [isOpen, setOpen] = useState(false)
  const sendCommand = useSendCommand()
  const cancel = (note: string) => {
    setOpen(false)
    void sendCommand({ command: 'campaigns.cancel', record: id, data: { note } }, version)
  }
  return (
    <>
      <Button kind="takesAway" onPress={() => setOpen(true)}>
        {tCampaigns('cancel')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={tCampaigns('cancelTitle', { name })}
          submitLabel={tCampaigns('cancel')}
          onSubmit={cancel}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
