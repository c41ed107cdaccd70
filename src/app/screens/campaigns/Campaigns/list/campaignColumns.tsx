import type { Instant } from '#domain/time.ts'
import { millisecondsOf } from '#domain/time.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import { type CampaignLine, type CampaignRow, sentOf } from '#streams/derive/campaigns/campaigns.ts'
import type { LiveColumn, LiveRow } from '../../../../components/liveGrid/columns.tsx'
import { StateLabel } from '../../../../components/state/StateLabel.tsx'
import { TimeLeft } from '../../../../components/time/Countdown.tsx'
import { asStack } from '../../../../theme/looks.ts'
import styles from '../Campaigns.module.css'
import { campaignState } from '../campaignState.ts'
import { ProgressBar } from '../ProgressBar.tsx'

export type CampaignGridRow = LiveRow & CampaignLine
type Column = LiveColumn<CampaignGridRow>
type CountedResult = 'recipients' | 'delivered' | 'answered' | 'booked'

/** A number, or a dash while nothing was sent. */
const countText = ({ results }: CampaignLine, field: CountedResult): string =>
  results && results.recipients > 0 ? results[field].toLocaleString('en-AU') : tCampaigns('nothing')

const countColumn = (field: CountedResult, header: string): Column => ({
  id: field,
  header,
  value: (row) => countText(row, field),
  cell: (row) => <span className="figure">{countText(row, field)}</span>,
  sortValue: ({ results }) => results?.[field] ?? -1,
  width: 92,
  align: 'end',
})

const nameColumn = (onOpen: (campaign: string) => void): Column => ({
  id: 'name',
  header: tCampaigns('columns.name'),
  value: ({ campaign }) => `${campaign.name} ${campaign.kind}`,
  cell: ({ id, campaign }) => (
    <button type="button" className={asStack(0, 'itemsStart', 'shrinks', 'bare')} onClick={() => onOpen(id)}>
      <span className={styles.name} title={campaign.name}>
        {campaign.name}
      </span>
      <span className={styles.kind}>{tCampaigns(`kinds.${campaign.kind}`)}</span>
    </button>
  ),
  sortValue: ({ campaign }) => campaign.name.toLowerCase(),
  width: 180,
  flex: 3,
  maxWidth: 420,
})

const stateColumn: Column = {
  id: 'state',
  header: tCampaigns('columns.state'),
  value: ({ campaign }) => campaignState(campaign).label,
  cell: ({ campaign }) => <StateLabel {...campaignState(campaign)} />,
  sortValue: ({ campaign }) => campaignState(campaign).label,
  width: 120,
}

const sentText = ({ results }: CampaignLine): string =>
  results && results.recipients > 0 ? tCampaigns('sentOf', sentOf(results)) : tCampaigns('nothing')

const sentColumn: Column = {
  id: 'sent',
  header: tCampaigns('columns.sent'),
  value: sentText,
  cell: (row) =>
    row.results && row.results.recipients > 0 ? (
      <span className={styles.sentCell}>
        <ProgressBar results={row.results} isOver={row.campaign.state !== 'running'} />
        <span className="figure">{sentText(row)}</span>
      </span>
    ) : (
      tCampaigns('nothing')
    ),
  width: 150,
  flex: 1,
  maxWidth: 260,
}

/** What happens next, or happened last. */
function whenText({ campaign }: CampaignLine, timeZone: string): string {
  const when = (at: Instant | null) => ({ when: at === null ? '' : dayAndTimeOf(at, timeZone) })
  if (campaign.state === 'paused') return campaign.note ?? tCampaigns(`pausedBecause.${campaign.pausedBecause ?? 'user'}`)
  if (campaign.state === 'scheduled' && campaign.sendAt !== null) return tCampaigns('startsAt', when(campaign.sendAt))
  if (campaign.endedAt !== null) return tCampaigns('endedAt', when(campaign.endedAt))
  return tCampaigns('editedAt', when(campaign.updatedAt))
}

function When({ row, timeZone }: { readonly row: CampaignGridRow; readonly timeZone: string }) {
  const { state, nextBatchAt }: CampaignRow = row.campaign
  const text = whenText(row, timeZone)
  if (state !== 'running' || nextBatchAt === null)
    return (
      <span className={styles.when} title={text}>
        {text}
      </span>
    )
  return (
    <span className={styles.when}>
      {tCampaigns('nextBatch')} <TimeLeft to={millisecondsOf(nextBatchAt)} />
    </span>
  )
}

const whenColumn = (timeZone: string): Column => ({
  id: 'when',
  header: tCampaigns('columns.when'),
  value: (row) => whenText(row, timeZone),
  cell: (row) => <When row={row} timeZone={timeZone} />,
  width: 180,
  flex: 1,
  maxWidth: 320,
  align: 'end',
  isGlowOff: true,
})

export const campaignColumns = (timeZone: string, onOpen: (campaign: string) => void): readonly Column[] => [
  nameColumn(onOpen),
  stateColumn,
  countColumn('recipients', tCampaigns('columns.people')),
  sentColumn,
  countColumn('delivered', tCampaigns('columns.delivered')),
  countColumn('answered', tCampaigns('columns.answered')),
  countColumn('booked', tCampaigns('columns.booked')),
  whenColumn(timeZone),
]
