import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient } from '../../../../appContext.ts'
import { Button } from '../../../../components/form/Button.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { tReports } from '../tReports.ts'
import type { ReportScheduleRow } from './useReportSchedules.ts'
import type { SavedReportRow } from './useSavedReports.ts'

type Props = { readonly saved: SavedReportRow; readonly schedules: readonly ReportScheduleRow[] }

/** Opens when the report is sent, and to whom. */
export function ScheduleButton({ saved, schedules }: Props) {
  const { scopes } = useClient()
  const [isOpen, setOpen] = useState(false)
  if (!scopes.has('rep')) return null
  return (
    <>
      <Button
        kind="quiet"
        aria-label={tReports('send', { name: saved.name })}
        icon={<IconSend size={18} stroke={1.75} aria-hidden="true" />}
        onPress={() => setOpen(true)}
      >
        {null}
      </Button>
      {isOpen && <ScheduleDialog saved={saved} schedule={schedules[0] ?? null} onClose={() => setOpen(false)} />}
    </>
  )
}
