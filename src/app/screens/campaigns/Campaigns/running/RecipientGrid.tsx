import { useMemo } from 'react'
import type { CampaignRow } from '#streams/derive/campaigns/campaigns.ts'
import type { RecipientLine } from '#streams/derive/campaigns/recipients.ts'
import { LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import styles from '../Campaigns.module.css'
import { tCampaigns } from '../tCampaigns.ts'
import { recipientColumns, type RecipientGridRow } from './recipientColumns.tsx'

type Props = { readonly campaign: CampaignRow; readonly lines: readonly RecipientLine[] }

/** What became of each recipient, row by row while it happens. */
export function RecipientGrid({ campaign, lines }: Props) {
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
