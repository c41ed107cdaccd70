import './areas.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo, useCallback } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { type CampaignLines, noCampaignLines, watchCampaigns } from '#streams/derive/campaigns/campaigns.ts'
import { useClient } from '../../../appContext.ts'
import { Toasts } from '../../../components/command/Toasts.tsx'
import { Button } from '../../../components/form/Button.tsx'
import { EmptyState, Loading, NoPermission } from '../../../components/page/EmptyState.tsx'
import { Page } from '../../../components/page/Page.tsx'
import { StateLabel } from '../../../components/state/StateLabel.tsx'
import { tScreenName } from '../../../i18n/tScreenName.ts'
import { useObservable } from '../../../liveness/useObservable.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import styles from './Campaigns.module.css'
import { campaignState } from './campaignState.ts'
import { CampaignList } from './list/CampaignList.tsx'
import { CampaignView } from './running/CampaignView.tsx'
import { NewCampaignButton } from './list/NewCampaignButton.tsx'

/** Messages to many patients: all campaigns, or the one that is open. */
export function Campaigns() {
  const client = useClient()
  const { location } = useCurrentLocation()
  const { campaign: openId, open } = useCampaignsAddress()
  const lines$ = useMemo(() => watchCampaigns(client), [client])
  const { lines, problem } = useObservable<CampaignLines>(lines$, noCampaignLines)
  const line = lines?.find(({ campaign }) => campaign.id === openId)
  const state = line && campaignState(line.campaign)
  return (
    <Page
      title={line?.campaign.name ?? tScreenName('campaigns')}
      timeZone={location.timeZone}
      lead={openId !== null && <BackButton onPress={() => open(null)} />}
      end={openId === null && <NewCampaignButton onCreated={open} />}
      start={state && <StateLabel shape={state.shape} label={state.label} />}
    >
      <div className={styles.screen}>
        {problem?.scope ? (
          <NoPermission scope={problem.scope} />
        ) : lines === null ? (
          <Loading rows={8} />
        ) : openId === null ? (
          <CampaignList lines={lines} onOpen={open} />
        ) : line ? (
          <CampaignView key={openId} line={line} />
        ) : (
          <EmptyState title={tCampaigns('notHere')} />
        )}
        <Toasts toastFor={() => null} />
      </div>
    </Page>
  )
}

const BackButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button
    kind="quiet"
    aria-label={tCampaigns('back')}
    icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
    onPress={onPress}
  >
    <span className="unseen">{tCampaigns('back')}</span>
  </Button>
)

type UseCampaignsAddressResult = { readonly campaign: string | null; readonly open: (campaign: string | null) => void }

/** The address within Campaigns: `#/campaigns?campaign=…`. */
function useCampaignsAddress(): UseCampaignsAddressResult {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = useCallback(
    (campaign: string | null) => void navigate({ to: '/campaigns', search: campaign === null ? {} : { campaign } }),
    [navigate],
  )
  return { campaign: typeof search['campaign'] === 'string' ? search['campaign'] : null, open }
}
