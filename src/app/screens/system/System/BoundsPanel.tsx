import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useClient } from '../../../appContext.ts'
import { Button } from '../../../components/form/Button.tsx'
import { Panel, PanelNote, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { areaName, fieldName } from '../../../components/record/fieldNames.ts'
import { tSystem } from './tSystem.ts'
import type { LoadedBounds, RecordToCorrect } from './useBoundsReport.ts'

/** How many records the panel names. After they are corrected it names the next ones. */
const maxShown = 20

/** Lists the stored records beyond a bound or in an unknown state, which no user could write today. */
export function BoundsPanel({ report, reload }: LoadedBounds) {
  if (!report) return null
  return (
    <Panel title={tSystem('bounds')} end={<span className="figure">{report.count}</span>}>
      <PanelNote text={report.count === 0 ? tSystem('boundsNone') : tSystem('boundsHelp')} />
      {report.items.slice(0, maxShown).map((item) => (
        <CorrectionRow key={`${item.area} ${item.id}`} item={item} onCorrected={reload} />
      ))}
    </Panel>
  )
}

function CorrectionRow({ item: { area, id, fields, timers = [] }, onCorrected }: { item: RecordToCorrect; onCorrected: () => void }) {
  const client = useClient()
  const navigate = useNavigate()
  const [isRefused, setIsRefused] = useState(false)
  const names = fields.map((field) => fieldName(area, field))
  const parts = timers.length > 0 ? [...names, tSystem('boundsTimers', { count: timers.length })] : names
  const canReset = client.scopes.has('sys.c') && (fields.includes('state') || timers.length > 0)
  const reset = () => void client.fetch('POST', '/api/process/bounds/', { area, id }).then(onCorrected, () => setIsRefused(true))
  return (
    <PanelRow label={areaName(area)} description={isRefused ? tSystem('boundsRefused') : parts.join(', ')}>
      {canReset && (
        <Button aria-label={`${tSystem('boundsReset')}, ${areaName(area)}`} onPress={reset}>
          {tSystem('boundsReset')}
        </Button>
      )}
      <Button
        aria-label={`${tSystem('boundsOpen')}, ${areaName(area)}`}
        onPress={() => void navigate({ to: '/records', search: { area, record: id } })}
      >
        {tSystem('boundsOpen')}
      </Button>
    </PanelRow>
  )
}
