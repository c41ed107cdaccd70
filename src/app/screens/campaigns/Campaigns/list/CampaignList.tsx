import { useMemo, useState } from 'react'
import { startedCampaignStates, finishedCampaignStates } from '#domain/campaigns/campaign.ts'
import { isOneOf } from '#domain/fields.ts'
import { tCampaigns } from '#locale/campaigns/campaigns.ts'
import { type CampaignLine, waitsForApproval } from '#streams/derive/campaigns/campaigns.ts'
import { FillButton } from '../../../../components/setup/FillButton.tsx'
import { SearchInput } from '../../../../components/form/search/SearchInput.tsx'
import { SegmentedControl } from '../../../../components/form/SegmentedControl.tsx'
import { LiveGrid } from '../../../../components/liveGrid/LiveGrid.tsx'
import { EmptyState } from '../../../../components/page/EmptyState.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { classNames } from '../../../../classNames.ts'
import { asRow } from '../../../../theme/looks.ts'
import styles from '../Campaigns.module.css'
import { campaignColumns, type CampaignGridRow } from './campaignColumns.tsx'
import { TodaysAnswers } from './TodaysAnswers.tsx'

const tabs = {
  all: () => true,
  running: ({ campaign }: CampaignLine) => isOneOf(startedCampaignStates, campaign.state),
  toApprove: ({ campaign }: CampaignLine) => waitsForApproval(campaign),
  over: ({ campaign }: CampaignLine) => isOneOf(finishedCampaignStates, campaign.state),
} as const
type Tab = keyof typeof tabs
const tabNames = Object.keys(tabs) as Tab[]

type Props = { readonly lines: readonly CampaignLine[]; readonly onOpen: (campaign: string) => void }

/** All campaigns with their states and figures, live. */
export function CampaignList({ lines, onOpen }: Props) {
  const [tab, setTab] = useState<Tab>('all')
  const [text, setText] = useState('')
  if (lines.length === 0)
    return (
      <EmptyState title={tCampaigns('empty')} description={tCampaigns('emptyHelp')}>
        <FillButton step="import" />
      </EmptyState>
    )
  const choices = tabNames.map((id) => ({ id, label: tCampaigns(`tabs.${id}`), count: lines.filter(tabs[id]).length }))
  const shown = lines.filter(tabs[tab]).filter(({ campaign }) => campaign.name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <div className={styles.withSide}>
      <div className={styles.list}>
        <div className={classNames(asRow(0, 'center', 'wraps'), styles.tools)}>
          <SegmentedControl label={tCampaigns('grid')} choices={choices} chosen={tab} onChoose={setTab} />
          <SearchInput label={tCampaigns('find')} text={text} onText={setText} />
        </div>
        {shown.length === 0 ? <EmptyState title={tCampaigns('noneFound')} /> : <CampaignGrid lines={shown} onOpen={onOpen} />}
      </div>
      <TodaysAnswers />
    </div>
  )
}

function CampaignGrid({ lines, onOpen }: Props) {
  const { timeZone } = useCurrentLocation().location
  const rows = useMemo(() => lines.map((line, index): CampaignGridRow => ({ id: line.campaign.id, band: index, ...line })), [lines])
  const columns = useMemo(() => campaignColumns(timeZone, onOpen), [timeZone, onOpen])
  return (
    <div className={styles.rows}>
      <LiveGrid<CampaignGridRow>
        label={tCampaigns('grid')}
        rows={rows}
        columns={columns}
        GroupHeading={NoHeading}
        rowHeight={4}
        headingHeight={2}
        rowClasses={rowClasses}
        onRowPress={({ id }) => onOpen(id)}
      />
    </div>
  )
}

const NoHeading = () => null
const rowClasses = {}
