import { useMemo } from 'react'
import type { CampaignLine } from '#streams/derive/campaigns/campaigns.ts'
import { noRecipientRows, recipientLines, type RecipientRows, watchRecipients } from '#streams/derive/campaigns/recipients.ts'
import { useClient } from '../../../../appContext.ts'
import { Loading } from '../../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import styles from '../Campaigns.module.css'
import { CampaignActions } from './CampaignActions.tsx'
import { Figures } from './Figures.tsx'
import { HowItIsSent } from './HowItIsSent.tsx'
import { RecipientGrid } from './RecipientGrid.tsx'

/** A campaign that was started: how far it is, and what became of each recipient, the last turn first. */
export function RunningCampaign({ line }: { readonly line: CampaignLine }) {
  const client = useClient()
  const { campaign, results } = line
  const rows$ = useMemo(() => watchRecipients(client, campaign.id), [client, campaign.id])
  const rows = useObservable<RecipientRows>(rows$, noRecipientRows)
  const lines = useMemo(() => recipientLines(rows), [rows])
  return (
    <div className={styles.withSide}>
      <section className={styles.outcome} aria-label={campaign.name}>
        <CampaignActions campaign={campaign} />
        {results && <Figures campaign={campaign} results={results} lines={lines} />}
        {rows.recipients === null ? <Loading rows={8} /> : <RecipientGrid campaign={campaign} lines={lines} />}
      </section>
      <HowItIsSent campaign={campaign} results={results} lines={lines} />
    </div>
  )
}
