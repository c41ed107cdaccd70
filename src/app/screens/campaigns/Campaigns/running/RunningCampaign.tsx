import { useMemo } from 'react'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import type { CampaignLine, CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import {
  noRecipientRows,
  recipientLines,
  type RecipientRows,
  watchRecipients,
  type RecipientLine,
} from '#streams/derive/campaigns/recipients.ts'
import { useClient } from '../../../../appContext.ts'
import { Loading } from '../../../../components/page/EmptyState.tsx'
import { useObservable } from '../../../../liveness/useObservable.ts'
import { LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import styles from '../Campaigns.module.css'
import { CampaignActions } from './CampaignActions.tsx'
import { Figures } from './Figures.tsx'
import { HowItIsSent } from './HowItIsSent.tsx'
import { recipientColumns, type RecipientGridRow } from './recipientColumns.tsx'

type Props = { readonly campaign: CampaignRow; readonly lines: readonly RecipientLine[] }

/** What became of each recipient, row by row while it happens. */
function RecipientGrid({ campaign, lines }: Props) {
  const { timeZone } = useCurrentLocation().location
  const rows = useMemo(() => lines.map((line, band): RecipientGridRow => ({ id: line.recipient.id, band, ...line })), [lines])
  const hasRecalls = lines.some(({ recall }) => recall !== null)
  const columns = useMemo(() => recipientColumns(timeZone, hasRecalls), [timeZone, hasRecalls])
  return (
    <div className={styles.rows}>
      <LiveGrid<RecipientGridRow>
        key={`${campaign.id} ${hasRecalls}`}
        label={tCampaigns('recipients')}
        rows={rows}
        columns={columns}
        GroupHeading={NoHeading}
        rowHeight={2.5}
        headingHeight={2}
        rowClasses={rowClasses}
      />
    </div>
  )
}

const NoHeading = () => null
const rowClasses = {
  [styles.leftOut ?? 'leftOut']: ({ recipient }: RecipientGridRow) => recipient.state === 'skipped',
  [styles.toCome ?? 'toCome']: ({ recipient }: RecipientGridRow) => recipient.state === 'planned',
}

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
