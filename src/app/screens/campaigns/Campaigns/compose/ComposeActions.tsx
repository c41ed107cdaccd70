import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { tCompose } from '#locale/campaigns/composeCampaign.ts'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import { useClient } from '../../../../appContext.ts'
import { useSendCommand } from '../../../../commands/useCommand.ts'
import { CommandButton } from '../../../../components/command/CommandButton.tsx'
import { Button } from '../../../../components/form/Button.tsx'
import { useUserName } from '../../../../components/messaging/useUserName.ts'
import { Menu } from '../../../../components/overlays/Menu.tsx'
import { classNames } from '../../../../classNames.ts'
import { asStack, asText } from '../../../../theme/looks.ts'
import { CancelButton } from '../running/CampaignActions.tsx'
import styles from './Compose.module.css'

type Props = {
  readonly campaign: CampaignRow
  /** All changes are stored, and at least one patient gets it. */
  readonly isReady: boolean
}

type Step = { readonly action: 'approve' | 'schedule' | 'start' | 'revise'; readonly isNext: boolean; readonly isAlwaysReady?: true }

/** The steps after the test, the next one black. */
const stepsOf = ({ state, approvalRequestedAt }: CampaignRow, may: (action: string) => boolean): readonly Step[] => [
  { action: 'approve', isNext: approvalRequestedAt !== null },
  { action: 'schedule', isNext: true },
  { action: 'start', isNext: !may('schedule') },
  ...(state === 'testing' ? [] : [{ action: 'revise', isNext: false, isAlwaysReady: true } as const]),
]

/** The next step of a campaign. A step that is not possible yet says why. */
export function ComposeActions({ campaign, isReady }: Props) {
  const allowed = useClient().allowedCommands('campaigns', campaign)
  const may = (action: string) => allowed.includes(`campaigns.${action}`)
  const common = { record: campaign.id, shownVersion: campaign.version, about: campaign.name }
  const notReady = isReady ? {} : { disabledReason: tCompose('notReady') }
  return (
    <div className={classNames(asStack(8), styles.steps)}>
      {may('test') && (
        <CommandButton
          {...common}
          {...notReady}
          kind={campaign.state === 'draft' ? 'next' : 'other'}
          command="campaigns.test"
          label={tCompose('test')}
          icon={<IconDeviceMobileMessage size={18} stroke={1.75} aria-hidden="true" />}
        />
      )}
      {may('requestApproval') && <AskMenu campaign={campaign} />}
      {stepsOf(campaign, may)
        .filter(({ action }) => may(action))
        .map(({ action, isNext, isAlwaysReady }) => (
          <CommandButton
            key={action}
            {...common}
            {...(isAlwaysReady ? {} : notReady)}
            kind={isNext ? 'next' : 'other'}
            command={`campaigns.${action}`}
            label={tCompose(action)}
          />
        ))}
      {may('cancel') && <CancelButton campaign={campaign} />}
    </div>
  )
}

/** Asks another user to approve, because the author does not. An author who may not see users asks all of them. */
function AskMenu({ campaign }: { readonly campaign: CampaignRow }) {
  const { id, version, approver, approvalRequestedAt, name } = campaign
  const sendCommand = useSendCommand()
  const approverName = useUserName(approver)
  const kind = approvalRequestedAt === null ? 'next' : 'other'
  const choices = useApprovers(campaign).map((user) => ({
    id: user.id,
    label: user.name,
    onChoose: () => void sendCommand({ command: 'campaigns.requestApproval', record: id, data: { approver: user.id } }, version),
  }))
  return (
    <>
      {approvalRequestedAt !== null && (
        <p className={asText('small', 'quiet')}>
          {approverName === null ? tCompose('approvalRequestedOfAll') : tCompose('approvalRequested', { name: approverName })}
        </p>
      )}
      {choices.length > 0 ? (
        <Menu label={tCompose('ask')} groups={[{ id: 'approvers', choices }]}>
          <Button kind={kind}>{tCompose('ask')}</Button>
        </Menu>
      ) : (
        <CommandButton
          kind={kind}
          command="campaigns.requestApproval"
          record={id}
          shownVersion={version}
          about={name}
          label={tCompose('ask')}
        />
      )}
    </>
  )
}

type Approver = { readonly id: string; readonly name: string }

/** Users who may approve the campaign, as the server knows them; none before the first answer. */
function useApprovers({ id, version }: Pick<CampaignRow, 'id' | 'version'>): readonly Approver[] {
  const client = useClient()
  const [approvers, setApprovers] = useState<readonly Approver[]>([])
  useEffect(() => {
    let isMounted = true
    client.fetch('GET', `/api/campaigns/${id}/approvers`).then(
      (answer) => isMounted && setApprovers((answer as { readonly items: readonly Approver[] }).items),
      // Without an answer the author asks all of them.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [client, id, version])
  return approvers
}
